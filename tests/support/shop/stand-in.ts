/**
 * A stand-in for a binding, an environment or a context: an object with those parts alone that the code under test uses.
 * The compiler cannot check which these are; a missing one fails the test.
 */
export const standIn = <Whole extends object>(parts: object): Whole => parts as Whole;
