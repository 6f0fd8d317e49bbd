import { readFirst } from '../../database.ts';
import type { LineFault, NumberedLine } from './read-lines.ts';

interface Asked {
  line: number;
  source: string;
  locale: string;
  slug: string;
}

const toFault = ({ line, locale, slug }: Asked, owner: string): LineFault => ({
  ...{ line, field: `urlNames.${locale}`, reason: { code: 'reason-taken' } },
  ...{ found: `"${slug}" = ${owner}`, example: `${slug}-2` },
});

/** A URL name that another product has or had in its language, or another line asks for (URL-20); null without one. */
export async function findTakenUrlName(db: D1Database, lines: readonly NumberedLine[]): Promise<LineFault | null> {
  const asked = lines.flatMap(({ number, line: { sourceId, urlNames } }) =>
    Object.entries(urlNames ?? {}).flatMap(([locale, slug]) =>
      slug ? [{ line: number, source: sourceId, locale, slug }] : [],
    ),
  );
  if (asked.length === 0) return null;
  const seen = new Map<string, Asked>();
  for (const one of asked) {
    const earlier = seen.get(`${one.locale} ${one.slug}`);
    if (earlier && earlier.source !== one.source) return toFault(one, earlier.source);
    seen.set(`${one.locale} ${one.slug}`, one);
  }
  const row = await readFirst<{ at: number; owner: string }>(
    db,
    `SELECT r.key AS at, o.source_id AS owner FROM json_each(?1) r
     CROSS JOIN slugs s ON s.entity = 'product' AND s.slug = r.value ->> 'slug' AND s.locale = r.value ->> 'locale'
     CROSS JOIN products o ON o.id = s.entity_id
     WHERE o.source_id <> r.value ->> 'source' ORDER BY r.key LIMIT 1`,
    JSON.stringify(asked),
  );
  const taken = row && asked[row.at];
  return taken ? toFault(taken, row.owner) : null;
}

/** True for the error of a URL name that another product got at the same time. */
export const isTakenNow = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed: slugs.');
