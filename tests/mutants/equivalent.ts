import type { Mutant } from './sample.ts';

/** A mutant that changes nothing that anybody could notice, and why. */
interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

const EQUIVALENT: readonly Equivalent[] = [];

const toLine = (source: string) => source.replace(/\s+/g, ' ').trim();

/** Why a mutant changes nothing; undefined if it does. */
export function findReason({ file, original, mutated }: Mutant): string | undefined {
  return EQUIVALENT.find(
    (one) => one.file === file && one.original === toLine(original) && one.mutated === toLine(mutated),
  )?.reason;
}
