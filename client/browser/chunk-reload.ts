import type { SafeStorage } from './storage.ts';

const LAST_RELOAD = 'chunk-reload';
/** The page reloads at most once in this time (ERROR-1). */
const RELOAD_GUARD_MS = 60_000;

/** As Chromium, Firefox and Safari word it. */
const CHUNK_FAILURE = /(failed to fetch|error loading) dynamically imported module|importing a module script failed/i;

/** True when a chunk could not be fetched: offline, or removed by a newer release. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/**
 * Reloads the page after a chunk failed to load, at most once per 60 s and tab (ERROR-1). Returns false when it has
 * just done so, which prevents a reload loop.
 */
export function reloadOnce(storage: SafeStorage, now: number, reload: () => void): boolean {
  const sinceLast = now - Number(storage.get(LAST_RELOAD));
  if (sinceLast >= 0 && sinceLast < RELOAD_GUARD_MS) return false;
  storage.set(LAST_RELOAD, String(now));
  reload();
  return true;
}
