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
    file: 'worker/commerce/keys/key-routes.ts',
    original: '!isReady || item.key_id === null || item.ciphertext === null',
    mutated: '!isReady || item.key_id === null && item.ciphertext === null',
    reason: 'Both columns are of the same joined row: either both are null or none.',
  },
  {
    file: 'worker/session/routes.ts',
    original: '!claims || !granted.id_token',
    mutated: 'false',
    reason: 'The library rejects a response without an id token (`idTokenExpected`): the check is for the compiler.',
  },
  {
    file: 'worker/commerce/keys/key-routes.ts',
    original: '!isReady || item.key_id === null',
    mutated: '!isReady && item.key_id === null',
    reason: 'A key is sold in the statement that gives it to a paid unit: one of another state is of no such unit.',
  },
];

const toLine = (source: string) => source.replace(/\s+/g, ' ').trim();

/** Why a mutant changes nothing; undefined if it does. */
export function findReason({ file, original, mutated }: Mutant): string | undefined {
  return EQUIVALENT.find(
    (one) => one.file === file && one.original === toLine(original) && one.mutated === toLine(mutated),
  )?.reason;
}
