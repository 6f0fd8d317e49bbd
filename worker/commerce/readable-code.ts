/** Without I, O, 0 and 1, which are easily confused: 32 letters, so each byte gives one of them with equal odds. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people can read and type: one letter for each random byte, in groups joined by hyphens. */
export function toReadableCode(bytes: Uint8Array, groupLength: number): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}
