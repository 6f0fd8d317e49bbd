import { readSetting } from '../content/setting-rows-store.ts';
import { notFound } from '../http/errors.ts';

/** @throws CommerceError 404 in a shop that has switched reviews off. */
export async function requireReviews(db: D1Database): Promise<void> {
  const { HasReviews } = await readSetting(db, 'store');
  if (HasReviews === false) throw notFound();
}

const DEFAULT_DAYS = 7;

/** How many days after a key was revealed its buyer is asked for a review; null: never. */
export async function readAskAfterDays(db: D1Database): Promise<number | null> {
  const [{ HasReviews }, { AskAfterDays = DEFAULT_DAYS }] = await Promise.all([
    readSetting(db, 'store'),
    readSetting(db, 'reviews'),
  ]);
  return HasReviews === false || typeof AskAfterDays !== 'number' || AskAfterDays <= 0 ? null : AskAfterDays;
}
