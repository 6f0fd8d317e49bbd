import { encodeHex } from '../../../shared/hex.ts';
import { hashText } from '../../browser/hash-text.ts';
import { visitorStorage } from '../../browser/storage.ts';

/** Local storage key of an opaque mark that grants nothing (SECURITY-2). */
export const SESSION_MARK = 'accesstoken';
const MARK_BYTES = 12;

/** Keeps a mark that is the same for a customer in every tab, without identifying them. */
export async function markSession(customerGuid: string): Promise<void> {
  const digest = await hashText(`mark:${customerGuid}`);
  if (digest) keepSessionMark(encodeHex(digest.subarray(0, MARK_BYTES)));
}

export const readSessionMark = (): string | null => visitorStorage.get(SESSION_MARK);

/** Written only when it changes, because each write makes the other tabs reload. */
function keepSessionMark(mark: string): void {
  if (readSessionMark() !== mark) visitorStorage.set(SESSION_MARK, mark);
}

export function dropSessionMark(): void {
  if (readSessionMark() !== null) visitorStorage.remove(SESSION_MARK);
}
