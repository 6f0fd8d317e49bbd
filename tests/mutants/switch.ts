import { CHOSEN } from './chosen.ts';

export const reached = new Set<number>();

// Loaded before everything that asks for it. Sources with switches call it as a global.
Object.assign(globalThis, {
  isMutant(number: number): boolean {
    reached.add(number);
    return number === CHOSEN;
  },
});
