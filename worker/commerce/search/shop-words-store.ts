import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../../shared/locales.ts';
import { cacheByStamp } from '../catalog/catalogue-stamp-store.ts';
import { readCategoryTree } from '../catalog/categories-store.ts';
import { FEATURES } from '../catalog/product/product-facts.ts';
import { readAll } from '../database.ts';
import { messageText } from '../messages/messages.ts';
import { toWords } from './normalize-text.ts';
import { type NamedCategory, toCalls } from './shop-words.ts';

const namesByLocale = cacheByStamp<NamedCategory[]>(locales.length);

/** What the published categories, the filter values and the features are called in a language and in English, for a stamp of the catalogue. */
export function readCategoryNames(db: D1Database, locale: LocaleCode, stamp: string): Promise<NamedCategory[]> {
  return namesByLocale.read(stamp, locale, async () => {
    const [categories, options] = await Promise.all([nameCategories(db, locale, stamp), nameOptions(db, locale)]);
    return [...categories, ...options, ...nameFeatures(locale)];
  });
}

interface CategoryWordsRow {
  id: number;
  base_name: string;
  option_name: string | null;
  option_base_name: string | null;
  search_words: string | null;
}

/** The categories of the tree, by their names there and by the words that only the search knows. */
async function nameCategories(db: D1Database, locale: LocaleCode, stamp: string): Promise<NamedCategory[]> {
  const [tree, rows] = await Promise.all([
    readCategoryTree(db, locale, stamp),
    readAll<CategoryWordsRow>(
      db,
      `SELECT c.id, c.name AS base_name, option_text.value AS option_name, o.name AS option_base_name,
         words.value AS search_words
       FROM categories c
       LEFT JOIN localized words
         ON words.entity = 'category' AND words.entity_id = c.id AND words.locale = ?1 AND words.field = 'SearchWords'
       LEFT JOIN specification_options o ON o.id = c.option_id
       LEFT JOIN localized option_text
         ON option_text.entity = 'option' AND option_text.entity_id = o.id AND option_text.locale = ?1
         AND option_text.field = 'Name'
       WHERE c.is_published = 1`,
      locale,
    ),
  ]);
  const wordsById = new Map(rows.map((row) => [row.id, row]));
  return tree.all.map(({ id, name, slug }) => {
    const words = wordsById.get(id);
    const names = [name, words?.base_name, words?.option_name, words?.option_base_name, words?.search_words];
    return { kind: 'category', id, name, slug, calls: toCalls(names) };
  });
}

interface OptionRow {
  id: number;
  name: string;
  base_name: string;
  search_words: string | null;
}

/** Filter values without a page of their own: systems, platforms and genres. */
async function nameOptions(db: D1Database, locale: LocaleCode): Promise<NamedCategory[]> {
  const rows = await readAll<OptionRow>(
    db,
    `SELECT o.id, coalesce(text.value, o.name) AS name, o.name AS base_name, words.value AS search_words
     FROM specification_options o
     LEFT JOIN localized text
       ON text.entity = 'option' AND text.entity_id = o.id AND text.locale = ?1 AND text.field = 'Name'
     LEFT JOIN localized words
       ON words.entity = 'option' AND words.entity_id = o.id AND words.locale = ?1 AND words.field = 'SearchWords'
     WHERE o.attribute_id IN (1, 2, 3)
       AND o.id NOT IN (SELECT option_id FROM categories WHERE is_published = 1 AND option_id IS NOT NULL)
     ORDER BY o.id`,
    locale,
  );
  return rows.map(({ id, name, base_name, search_words }) => ({
    kind: 'option',
    id,
    name,
    slug: '',
    calls: toCalls([name, base_name, search_words]),
  }));
}

/** Features, by the words that `toSearchDocument` writes beside the genres. */
function nameFeatures(locale: LocaleCode): NamedCategory[] {
  return Object.entries(FEATURES).map(([code, message]) => {
    const name = messageText(locale, message);
    const id = `{genres} : "${toWords(code).join(' ')}"`;
    return { kind: 'feature', id, name, slug: '', calls: toCalls([name, messageText(DEFAULT_LOCALE, message), code]) };
  });
}
