import type { Mutant } from './sample.ts';

/** A mutant that changes nothing that anybody could notice, and why. */
interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'worker/commerce/invoices/write-invoice.ts',
    original: '2',
    mutated: '3',
    reason: 'A rate is stored in basis points: in percent it has at most two decimals, however many are allowed.',
  },
  {
    file: 'worker/commerce/invoices/issue.ts',
    original: 'stored',
    mutated: 'false',
    reason: 'The document is drawn again, but the store keeps the first one, which is read back.',
  },
];

const toLine = (source: string) => source.replace(/\s+/g, ' ').trim();

/** Why a mutant changes nothing; undefined if it does. */
export function findReason({ file, original, mutated }: Mutant): string | undefined {
  return EQUIVALENT.find(
    (one) => one.file === file && one.original === toLine(original) && one.mutated === toLine(mutated),
  )?.reason;
}
