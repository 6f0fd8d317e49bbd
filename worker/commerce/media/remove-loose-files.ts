import { DAY_MS } from '../../../shared/durations.ts';
import { findShownFiles, forgetLooseFiles, readLooseFiles } from './loose-files-store.ts';

/** Longer than changes can be undone (`RETENTION`): none that still has the file would be without it. */
const GRACE_MS = 100 * DAY_MS;
/** Of one round: there is no hurry, and each is asked for at the store of files. */
const FILES_AT_ONCE = 50;

/**
 * Deletes files that nothing has shown for a hundred days (CONTENT-69). The file goes before its row, so that a crash leaves
 * only what the next round does again. One that was stored anew meanwhile is about to be shown: it stays.
 */
export async function removeLooseFiles(
  { DB: db, MEDIA: files }: Pick<CommerceEnv, 'DB' | 'MEDIA'>,
  now: number,
): Promise<void> {
  const before = now - GRACE_MS;
  const keys = await readLooseFiles(db, before, FILES_AT_ONCE);
  if (keys.length === 0) return;
  const shown = await findShownFiles(db, keys);
  const stored = await Promise.all(keys.filter((key) => !shown.has(key)).map((key) => files.head(key)));
  const old = stored.flatMap((file) => (file !== null && file.uploaded.getTime() < before ? [file.key] : []));
  if (old.length > 0) await files.delete(old);
  await forgetLooseFiles(db, keys, before);
}
