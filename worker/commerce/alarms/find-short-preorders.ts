import { DAY_MS } from '../../../shared/durations.ts';
import { readAll } from '../database.ts';
import type { Finding, Look } from './alarm.ts';

/** So long before the release the keys should be there. */
const AHEAD_MS = 2 * DAY_MS;

interface ShortRow {
  id: number;
  name: string;
  releases_at: number;
  missing: number;
}

/** Pre-orders with fewer keys than units that wait, from two days before their release (PREORDER-7). */
export async function findShortPreorders({ env, now }: Look<Pick<CommerceEnv, 'DB'>>): Promise<Finding[]> {
  const rows = await readAll<ShortRow>(
    env.DB,
    `SELECT id, name, releases_at, waiting - there AS missing FROM (
       SELECT r.id, p.name, r.releases_at,
         (SELECT count(*) FROM preorder_units u WHERE u.preorder_id = r.id AND u.status = 'waiting') AS waiting,
         p.supplier_stock + (SELECT count(*) FROM keys k WHERE k.product_id = p.id AND k.status = 'Available') AS there
       FROM preorders r JOIN products p ON p.id = r.product_id WHERE r.state <> 'ended' AND r.releases_at <= ?1)
     WHERE waiting > there ORDER BY id`,
    now + AHEAD_MS,
  );
  return rows.map(({ id, name, releases_at: releasesAt, missing }) => ({
    subject: String(id),
    since: Math.max(releasesAt - AHEAD_MS, 0),
    severity: 'warning',
    message: `A pre-order lacks ${missing} keys.`,
    params: { product: name, count: missing },
    details: [name],
  }));
}
