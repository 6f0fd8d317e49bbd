import { readAll, toJsonList } from '../database.ts';
import type { KnownWord } from './did-you-mean.ts';
import { NO_MATCH, toTrigrams } from './match-query.ts';
import { prepareFirstMatch } from './search-index-store.ts';
import { toShapes } from './spelling-shapes.ts';

const SIMILAR_TITLES = 60;
const TRIGRAMS_USED = 8;
const MAX_LENGTH_DIFFERENCE = 3;

/** Words of the catalogue that share a shape with a typed word, with the number of products that have them. */
function prepareWordsLike(db: D1Database, words: readonly string[]): D1PreparedStatement {
  const asked = words.map((word) => ({ typed: word, length: word.length, shapes: toShapes(word) }));
  return db
    .prepare(
      `SELECT alike.typed, v.term AS word, v.doc AS products FROM (
         SELECT DISTINCT a.value ->> 'typed' AS typed, s.word
         FROM json_each(?1) a CROSS JOIN json_each(a.value -> 'shapes') shape
         CROSS JOIN search_spellings s ON s.shape = shape.value
         WHERE abs(length(s.word) - (a.value ->> 'length')) <= ${MAX_LENGTH_DIFFERENCE}
       ) alike CROSS JOIN search_words v ON v.term = alike.word`,
    )
    .bind(JSON.stringify(asked));
}

/** The titles most similar to a term, by the rarest of its trigrams: also finds errors in a first letter. */
function prepareSimilarTitles(db: D1Database, text: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.name_key FROM (
         SELECT l.id FROM search_trigrams t CROSS JOIN products l INDEXED BY products_searched ON l.id = t.rowid
         WHERE t.search_trigrams MATCH (SELECT ifnull(group_concat('"' || term || '"', ' OR '), ?2) FROM (
           SELECT c.term FROM json_each(?1) a CROSS JOIN search_trigram_counts c ON c.term = a.value
           ORDER BY c.doc LIMIT ${TRIGRAMS_USED})) AND l.is_published = 1 ORDER BY t.rank LIMIT ${SIMILAR_TITLES}
       ) found CROSS JOIN products p ON p.id = found.id`,
    )
    .bind(toJsonList(toTrigrams(text)), NO_MATCH);
}

/** A title's words, and every two neighbours joined. */
function toNearWords(nameKey: string): KnownWord[] {
  const words = nameKey.split(' ');
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined].map((word) => ({ word, products: 1, isNear: true }));
}

/** The data for a correction. */
export interface CorrectionFacts {
  /** The first of the other expressions that finds anything. */
  match: string | null;
  /** The catalogue's words that each typed word may mean. */
  known: Map<string, KnownWord[]>;
}

/** Reads what a term without results may have meant, and whether one of `matches` finds something; one round trip. */
export async function readCorrectionFacts(
  db: D1Database,
  words: readonly string[],
  matches: readonly string[],
): Promise<CorrectionFacts> {
  const [first, alike, titles] = await db.batch([
    prepareFirstMatch(db, matches),
    prepareWordsLike(db, words),
    prepareSimilarTitles(db, words.join(' ')),
  ]);
  const [found] = (first?.results ?? []) as { match: string | null }[];
  const own = Map.groupBy(
    (alike?.results ?? []) as { typed: string; word: string; products: number }[],
    (row) => row.typed,
  );
  const near = ((titles?.results ?? []) as { name_key: string }[]).flatMap((row) => toNearWords(row.name_key));
  const knownOf = (word: string) => (own.get(word) ?? []).map((row) => ({ ...row, isNear: false }));
  return { match: found?.match ?? null, known: new Map(words.map((word) => [word, [...knownOf(word), ...near]])) };
}

const SOUNDING_TITLES = 80;
const SOUND_TRIGRAMS_USED = 12;

export interface SoundingTitle {
  name: string;
  publisher: string | null;
  popularity: number;
}

/** So many of the rarest trigrams are asked for in any case, however many titles have them. */
const SOUND_TRIGRAMS_ASKED = 6;
/** Of all titles, or of so many as is enough for one that sounds the same: it has the rarest trigrams as well. */
const TITLES_COMPARED = { similar: 1e9, same: 8_000 } as const;

/**
 * The titles on sale that sound most like a text, or whose publisher does, by the rarest trigrams of its sounds; the
 * popular first among equals. `how`: what titles of a large catalogue may be left out.
 */
export function readSoundingTitles(
  db: D1Database,
  sounds: string,
  how: keyof typeof TITLES_COMPARED,
): Promise<SoundingTitle[]> {
  return readAll(
    db,
    `SELECT p.name, m.name AS publisher, p.popularity FROM (
       SELECT l.id, t.rank * (1.0 + ln(1.0 + l.popularity)) AS score
       FROM search_sounds t CROSS JOIN products l INDEXED BY products_searched ON l.id = t.rowid
       WHERE t.search_sounds MATCH (SELECT ifnull(group_concat('"' || term || '"', ' OR '), ?2) FROM (
         SELECT c.term, row_number() OVER (ORDER BY c.doc, c.term) AS place, sum(c.doc) OVER (ORDER BY c.doc, c.term) AS titles
         FROM json_each(?1) a CROSS JOIN search_sound_counts c ON c.term = a.value)
         WHERE place <= ${SOUND_TRIGRAMS_ASKED} OR (place <= ${SOUND_TRIGRAMS_USED} AND titles <= ?3))
       AND l.is_published = 1 ORDER BY score LIMIT ${SOUNDING_TITLES}
     ) found CROSS JOIN products p ON p.id = found.id LEFT JOIN manufacturers m ON m.id = p.manufacturer_id ORDER BY found.score`,
    toJsonList(toTrigrams(sounds)),
    NO_MATCH,
    TITLES_COMPARED[how],
  );
}
