import { readAll } from '../database.ts';
import { leadTo, listCandidates } from './old-address.ts';

export interface RedirectRow {
  id: number;
  address: string;
  target: string;
  hits: number;
  last_hit_at: number | null;
}

/** Where an address of an old shop leads now, which is counted; null for one that leads nowhere (URL-12). */
export async function findTarget(db: D1Database, path: string, now: number): Promise<string | null> {
  const [hit] = await readAll<Pick<RedirectRow, 'address' | 'target'>>(
    db,
    `UPDATE redirects SET hits = hits + 1, last_hit_at = ?2
     WHERE id = (SELECT r.id FROM json_each(?1) c CROSS JOIN redirects r ON r.address = c.value ORDER BY c.key LIMIT 1)
     RETURNING address, target`,
    JSON.stringify(listCandidates(path)),
    now,
  );
  return hit ? leadTo(path, hit.address, hit.target) : null;
}

/** Redirects after an id, oldest first. */
export function readRedirects(db: D1Database, after: number, limit: number): Promise<RedirectRow[]> {
  return readAll<RedirectRow>(
    db,
    'SELECT id, address, target, hits, last_hit_at FROM redirects WHERE id > ?1 ORDER BY id LIMIT ?2',
    after,
    limit,
  );
}

/** The targets of addresses that are stored. */
export function readTargets(
  db: D1Database,
  addresses: readonly string[],
): Promise<Pick<RedirectRow, 'address' | 'target'>[]> {
  return readAll(
    db,
    'SELECT address, target FROM redirects WHERE address IN (SELECT value FROM json_each(?1))',
    JSON.stringify(addresses),
  );
}

/** Stores redirects, all or none; one with a known address gets the new target. */
export async function saveRedirects(
  db: D1Database,
  redirects: readonly { address: string; target: string }[],
  now: number,
): Promise<void> {
  await prepareRedirects(db, redirects, now).run();
}

/** The statement of `saveRedirects`. */
export function prepareRedirects(
  db: D1Database,
  redirects: readonly { address: string; target: string }[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO redirects (address, target, created_at) SELECT value ->> 'address', value ->> 'target', ?2 FROM json_each(?1)
       WHERE 1 ON CONFLICT (address) DO UPDATE SET target = excluded.target`,
    )
    .bind(JSON.stringify(redirects), now);
}

/** The statement that removes redirects by their addresses. */
export function prepareRemoveRedirects(db: D1Database, addresses: readonly string[]): D1PreparedStatement {
  return db
    .prepare('DELETE FROM redirects WHERE address IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(addresses));
}

/** False if there is none with this id. */
export async function removeRedirect(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM redirects WHERE id = ?1').bind(id).run();
  return meta.changes > 0;
}
