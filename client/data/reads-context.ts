import { createContext } from 'react';
import type { Reads } from './reads.ts';

/** The browser's reads, for moves and what is fetched ahead of them. The server renders one view and has none. */
export const ReadsContext = createContext<Reads | undefined>(undefined);
