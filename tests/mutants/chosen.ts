/** The mutant that runs; 0 is none. Written anew in each copy of the project. */
export const CHOSEN = 0;

/** Where the Worker tests tell which mutants their file has reached; empty: nobody asks. */
export const COLLECTOR = '';
