/** Beyond this many single products and categories, the catalogue as a whole is purged. */
const MAX_SINGLE_TAGS = 100;

/**
 * Claims every waiting tag: changes from now on wait again. A claim that is never settled is claimed again by the next
 * attempt.
 */
export async function claimPurges(db: D1Database, claim: string): Promise<string[]> {
  const { results } = await db
    .prepare('UPDATE cache_purges SET claim = ?1 RETURNING tag')
    .bind(claim)
    .all<{ tag: string }>();
  const tags = results.map(({ tag }) => tag);
  const isSingle = (tag: string) => tag.includes(':');
  if (!tags.includes('catalogue') && tags.filter(isSingle).length <= MAX_SINGLE_TAGS) return tags;
  return [...new Set([...tags.filter((tag) => !isSingle(tag)), 'catalogue'])];
}

/** Deletes the tags of a successful attempt, except those changed meanwhile. */
export async function settlePurges(db: D1Database, claim: string): Promise<void> {
  await db.prepare('DELETE FROM cache_purges WHERE claim = ?1').bind(claim).run();
}
