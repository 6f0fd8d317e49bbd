const SHOWN_LETTERS = 4;
const MASK = '••••-';
const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{6,62}[A-Z0-9]$/;

/** One form for every way to type a gift code (case, blanks, kind of dash); null when it cannot be one. */
export function canonicalizeGiftCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/gu, '')
    .replace(/\p{Pd}/gu, '-');
  return CODE_PATTERN.test(code) ? code : null;
}

/** What an owner sees of a code in canonical form. */
export function maskGiftCode(code: string): string {
  return MASK + code.slice(-SHOWN_LETTERS);
}
