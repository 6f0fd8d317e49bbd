import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { toContentDocument, toContentQuery } from './content-words.ts';
import { toPlainText } from './search-topics.ts';

/** Content that is searched by its texts. */
export type SearchedEntity = 'topic' | 'blog';

const ENTITIES: readonly SearchedEntity[] = ['topic', 'blog'];
const LOCALE_BITS = 5;
const ENTITY_BITS = 1;

/** The row of an entity's texts in a language: its id, the locale's number and the kind of entity in one number. */
function toRowId(entity: SearchedEntity, id: number, locale: LocaleCode): number {
  return (id * 2 ** LOCALE_BITS + localeOf(locale).id) * 2 ** ENTITY_BITS + ENTITIES.indexOf(entity);
}

interface OutdatedRow {
  entity: SearchedEntity;
  id: number;
  mark: string;
  name: string | null;
  texts: string;
}

const BATCH_SIZE = 20;
/** More than a search may wait for: the rest is left to the next one, or to the cron. */
const MAX_BATCHES = 25;

function readOutdated(db: D1Database): Promise<OutdatedRow[]> {
  return readAll(
    db,
    `SELECT o.entity, o.entity_id AS id, o.mark, iif(o.entity = 'topic', t.name, b.name) AS name,
       (SELECT json_group_array(json_array(l.locale, l.field, l.value)) FROM localized l
         WHERE l.entity = o.entity AND l.entity_id = o.entity_id AND l.field IN
           ('Title', 'Body', 'BodyOverview', 'MetaTitle', 'MetaDescription', 'MetaKeywords')) AS texts
     FROM (SELECT entity, entity_id, mark FROM content_outdated LIMIT ${BATCH_SIZE}) o
     LEFT JOIN topics t ON o.entity = 'topic' AND t.id = o.entity_id
     LEFT JOIN blog_posts b ON o.entity = 'blog' AND b.id = o.entity_id`,
  );
}

/** A row for each language with a text of its own, and the English one for all others. */
function toRows({ entity, id, name, texts }: OutdatedRow) {
  if (name === null) return [];
  const byLocale = Map.groupBy(JSON.parse(texts) as [string, string, string][], ([locale]) => locale);
  return [...new Set([DEFAULT_LOCALE, ...byLocale.keys()])].filter(isLocaleCode).map((locale) => {
    const own = new Map(byLocale.get(locale)?.map(([, field, value]) => [field, value]));
    const get = (field: string) => toPlainText(own.get(field) ?? '');
    const document = toContentDocument({
      title: get('Title') || (locale === DEFAULT_LOCALE ? name : ''),
      text: `${get('BodyOverview')} ${get('Body')}`,
      keywords: `${get('MetaTitle')} ${get('MetaDescription')} ${get('MetaKeywords')}`,
    });
    return { rowid: toRowId(entity, id, locale), ...document };
  });
}

/** Every row that an entity may have, so that a language without texts any more loses its own. */
const ROWS_OF = `SELECT (r.value ->> 'id' << ${LOCALE_BITS} | l.value) << ${ENTITY_BITS} | (r.value ->> 'entity' = 'blog')
  FROM json_each(?1) r, json_each('[${Array.from({ length: 31 }, (_, index) => index + 1).join(',')}]') l`;

const WRITES = [
  `DELETE FROM search_content WHERE rowid IN (${ROWS_OF})`,
  `DELETE FROM search_content_parts WHERE rowid IN (${ROWS_OF})`,
  `INSERT INTO search_content (rowid, title, text, keywords)
   SELECT value ->> 'rowid', value ->> 'title', value ->> 'text', value ->> 'keywords' FROM json_each(?1)`,
  `INSERT INTO search_content_parts (rowid, title, text)
   SELECT value ->> 'rowid', value ->> 'title', value ->> 'text' FROM json_each(?1)`,
  // A change since then has another mark, and is written next.
  `DELETE FROM content_outdated WHERE (entity, entity_id, mark) IN
     (SELECT value ->> 'entity', value ->> 'id', value ->> 'mark' FROM json_each(?1))`,
] as const;

/** Writes the rows of changed pages and posts (CONTENT-10). Another caller may do the same at once. */
export async function indexContent(db: D1Database): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const outdated = await readOutdated(db);
    if (outdated.length === 0) return;
    const marks = JSON.stringify(outdated.map(({ entity, id, mark }) => ({ entity, id, mark })));
    const rows = JSON.stringify(outdated.flatMap(toRows));
    const values = [marks, marks, rows, rows, marks];
    await db.batch(WRITES.map((sql, index) => db.prepare(sql).bind(values[index] ?? '')));
  }
}

const MAX_FOUND = 500;

/** A title counts most; a text in the reader's language more than its English one. */
const SEARCHES = {
  words: { table: 'search_content', score: 'bm25(search_content, 10.0, 1.0, 3.0)' },
  substrings: { table: 'search_content_parts', score: 'bm25(search_content_parts, 10.0, 1.0)' },
  parts: { table: 'search_content', score: 'bm25(search_content, 10.0, 1.0, 3.0)' },
} as const;

/** The hits of one way to search, by entity: each row of a language counts, the reader's own more than the English one. */
const searchSql = (way: keyof typeof SEARCHES) => {
  const { table, score } = SEARCHES[way];
  return `WITH hits AS MATERIALIZED (SELECT rowid AS row, ${score} AS score FROM ${table} WHERE ${table} MATCH ?1
      AND rowid & 1 = ?4 AND rowid >> ${ENTITY_BITS} & 31 IN (?2, ?3))
    SELECT row >> ${LOCALE_BITS + ENTITY_BITS} AS id, min(score * iif(row >> ${ENTITY_BITS} & 31 = ?2, 2.0, 1.0)) AS best
    FROM hits GROUP BY id ORDER BY best, id LIMIT ${MAX_FOUND}`;
};

/**
 * The ids of the pages or posts that a term finds in a language or in English, best first. All ways are tried in one round
 * trip; a second one follows only after a change of the texts.
 */
export async function searchContent(
  db: D1Database,
  entity: SearchedEntity,
  locale: LocaleCode,
  term: string,
): Promise<number[]> {
  const query = toContentQuery(term, locale);
  if (!query) return [];
  const ways = (['words', 'substrings', 'parts'] as const).flatMap((way) => {
    const match = query[way];
    return match === null ? [] : [{ sql: searchSql(way), match }];
  });
  const places = [localeOf(locale).id, localeOf(DEFAULT_LOCALE).id, ENTITIES.indexOf(entity)];
  const search = () =>
    db.batch<{ id: number }>([
      db.prepare('SELECT entity_id AS id FROM content_outdated LIMIT 1'),
      ...ways.map(({ sql, match }) => db.prepare(sql).bind(match, ...places)),
    ]);
  let [outdated, ...found] = await search();
  if (outdated && outdated.results.length > 0) {
    await indexContent(db);
    [outdated, ...found] = await search();
  }
  return found.find(({ results }) => results.length > 0)?.results.map(({ id }) => id) ?? [];
}
