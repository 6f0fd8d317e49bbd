import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import { readAll } from '../../database.ts';
import { textKinds } from './text-kinds.ts';

/** So many things are read at a time, that shoppers need not wait for a whole catalogue. */
const PART = 2_000;
type Kind = (typeof textKinds)[string];

/**
 * The texts of the things after `?1`, each field and language once: `?2` how many things, `?3` the fields as JSON. Each thing
 * is one range of the primary key of `localized`.
 */
const textsOf = ({ entity, rows, inColumns }: Kind) => `WITH
  part AS MATERIALIZED (${rows} AND e.id > ?1 ORDER BY e.id LIMIT ?2),
  texts AS (
    SELECT l.entity_id AS id, l.locale, l.field FROM part CROSS JOIN localized l
      ON l.entity = '${entity}' AND l.entity_id = part.id
      WHERE l.field IN (SELECT value FROM json_each(?3)) AND l.value <> ''
    ${inColumns
      .map(
        (sql) =>
          `UNION SELECT id, '${DEFAULT_LOCALE}', field FROM (${sql}) WHERE field IN (SELECT value FROM json_each(?3))`,
      )
      .join('\n    ')}
  )`;

const fieldsOf = ({ fields }: Kind) => JSON.stringify(Object.values(fields));

/** How many things of a kind have texts, and how many of them lack one, by language. */
export interface TextCounts {
  /** With at least one text in any language. */
  all: number;
  /** With all that they have in any language, by language. */
  complete: Record<string, number>;
}

async function countPart(db: D1Database, kind: Kind, after: number) {
  const sql = `${textsOf(kind)},
    whole AS (SELECT id, count(DISTINCT field) AS fields FROM texts GROUP BY id),
    held AS (SELECT id, locale, count(*) AS fields FROM texts GROUP BY id, locale)
    SELECT held.locale AS locale, count(*) AS things FROM held JOIN whole ON whole.id = held.id AND whole.fields = held.fields
      GROUP BY held.locale
    UNION ALL SELECT 'all', count(*) FROM whole
    UNION ALL SELECT 'last', iif(count(*) = ?2, max(id), 0) FROM part`;
  return new Map(
    (await readAll<{ locale: string; things: number }>(db, sql, after, PART, fieldsOf(kind))).map(
      ({ locale, things }) => [locale, things] as const,
    ),
  );
}

/** Counts what of a kind lacks a text, some thousand things at a time. */
export async function countTexts(db: D1Database, name: string): Promise<TextCounts> {
  const kind = textKinds[name];
  const counts: TextCounts = { all: 0, complete: {} };
  for (let after: number | null = kind ? 0 : null; kind && after !== null; ) {
    const { all = 0, last = 0, ...complete } = Object.fromEntries(await countPart(db, kind, after));
    counts.all += all;
    for (const [locale, things] of Object.entries(complete)) {
      counts.complete[locale] = (counts.complete[locale] ?? 0) + things;
    }
    after = last > 0 ? last : null;
  }
  return counts;
}

/** A thing with the fields that it has in another language. */
export interface MissingRow {
  id: number;
  name: string;
  source_id: string | null;
  /** JSON: a list of fields. */
  fields: string;
}

interface PartRow extends MissingRow {
  /** The last thing that was looked at; 0 at the end. */
  last: number;
}

/** What of a kind lacks a text in a language, after an id and by it. */
export async function readMissing(
  db: D1Database,
  { kind: name, locale, after, limit }: { kind: string; locale: string; after: number; limit: number },
): Promise<MissingRow[]> {
  const kind = textKinds[name];
  if (!kind) return [];
  const sql = `${textsOf(kind)},
    lacking AS (SELECT id, field FROM texts GROUP BY id, field HAVING max(locale = ?4) = 0)
    SELECT part.id, part.name, part.source_id, json_group_array(lacking.field) AS fields, 0 AS last
      FROM lacking JOIN part ON part.id = lacking.id GROUP BY part.id
    UNION ALL SELECT iif(count(*) = ?2, max(id), 0), '', NULL, '[]', 1 FROM part
    ORDER BY 5, 1`;
  const found: MissingRow[] = [];
  for (let next = after; found.length < limit; ) {
    const rows = await readAll<PartRow>(db, sql, next, PART, fieldsOf(kind), locale);
    const end = rows.pop();
    found.push(...rows);
    if (!end || end.id === 0) break;
    next = end.id;
  }
  return found.slice(0, limit);
}
