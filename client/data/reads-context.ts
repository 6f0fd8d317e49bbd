import { createContext } from 'react';
import type { Reads } from './reads.ts';

/** The browser's reads, for navigations and prefetching. The server renders a single view and has none. */
export const ReadsContext = createContext<Reads | undefined>(undefined);
