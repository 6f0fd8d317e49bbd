import { CommerceError } from '../http/errors.ts';

/** Longer than the store takes on a bad day, but shorter than anyone would wait for a file. */
const TIMEOUT_MS = 5_000;
const RETRY_AFTER_S = 30;

/**
 * The response of the file store.
 * @throws CommerceError 503 `files-busy` when it fails or does not respond in time: the file can be requested again.
 */
export async function askFileStore<Value>(response: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([response, tooLate]);
  } catch (error) {
    console.error('[commerce] the store of files failed', error);
    throw new CommerceError(503, 'files-busy', {}, RETRY_AFTER_S);
  } finally {
    clearTimeout(timer);
  }
}
