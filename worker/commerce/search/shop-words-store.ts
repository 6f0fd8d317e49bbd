import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../../shared/locales.ts';
import { cacheByStamp } from '../catalog/catalogue-stamp-store.ts';
import { FEATURES } from '../catalog/product/product-facts.ts';
import { readAll } from '../database.ts';
import { messageText } from '../messages/messages.ts';
import { toWords } from './normalize-text.ts';
import { type NamedCategory, toCalls } from './shop-words.ts';

interface NamesRow {
  kind: 'category' | 'option';
  id: number;
  name: string;
  slug: string;
  base_name: string;
  option_name: string | null;
  option_base_name: string | null;
  search_words: string | null;
}

const namesByLocale = cacheByStamp<NamedCategory[]>(locales.length);

/** What the published categories, the filter values and the features are called in a language and in English, for a stamp of the catalogue. */
export function readCategoryNames(db: D1Database, locale: LocaleCode, stamp: string): Promise<NamedCategory[]> {
  return namesByLocale.read(stamp, locale, () => loadCategoryNames(db, locale));
}

/** Filter values without a page of their own: systems, platforms and genres. */
const OPTIONS_SQL = `SELECT 'option' AS kind, o.id, coalesce(text.value, o.name) AS name, '' AS slug, o.name AS base_name,
    NULL AS option_name, NULL AS option_base_name, words.value AS search_words
  FROM specification_options o
  LEFT JOIN localized text
    ON text.entity = 'option' AND text.entity_id = o.id AND text.locale = ?1 AND text.field = 'Name'
  LEFT JOIN localized words
    ON words.entity = 'option' AND words.entity_id = o.id AND words.locale = ?1 AND words.field = 'SearchWords'
  WHERE o.attribute_id IN (1, 2, 3)
    AND o.id NOT IN (SELECT option_id FROM categories WHERE is_published = 1 AND option_id IS NOT NULL)
  ORDER BY o.id`;

/** Features, by the words that `toSearchDocument` writes beside the genres. */
function nameFeatures(locale: LocaleCode): NamedCategory[] {
  return Object.entries(FEATURES).map(([code, message]) => {
    const name = messageText(locale, message);
    const id = `{genres} : "${toWords(code).join(' ')}"`;
    return { kind: 'feature', id, name, slug: '', calls: toCalls([name, messageText(DEFAULT_LOCALE, message), code]) };
  });
}

async function loadCategoryNames(db: D1Database, locale: LocaleCode): Promise<NamedCategory[]> {
  const categories = await readAll<NamesRow>(
    db,
    `SELECT 'category' AS kind, c.id, coalesce(text.value, base_text.value, c.name) AS name, coalesce(own.slug, base.slug, '') AS slug,
       c.name AS base_name, option_text.value AS option_name, o.name AS option_base_name, words.value AS search_words
     FROM categories c
     LEFT JOIN localized text
       ON text.entity = 'category' AND text.entity_id = c.id AND text.locale = ?1 AND text.field = 'Name'
     LEFT JOIN localized base_text
       ON base_text.entity = 'category' AND base_text.entity_id = c.id AND base_text.locale = 'en'
       AND base_text.field = 'Name'
     LEFT JOIN localized words
       ON words.entity = 'category' AND words.entity_id = c.id AND words.locale = ?1 AND words.field = 'SearchWords'
     LEFT JOIN specification_options o ON o.id = c.option_id
     LEFT JOIN localized option_text
       ON option_text.entity = 'option' AND option_text.entity_id = o.id AND option_text.locale = ?1
       AND option_text.field = 'Name'
     LEFT JOIN slugs own
       ON own.entity = 'category' AND own.entity_id = c.id AND own.locale = ?1 AND own.is_active = 1
     LEFT JOIN slugs base
       ON base.entity = 'category' AND base.entity_id = c.id AND base.locale = 'en' AND base.is_active = 1
     WHERE c.is_published = 1 ORDER BY c.position, c.id`,
    locale,
  );
  const options = await readAll<NamesRow>(db, OPTIONS_SQL, locale);
  const named = [...categories, ...options].map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    slug: row.slug,
    calls: toCalls([row.name, row.base_name, row.option_name, row.option_base_name, row.search_words]),
  }));
  return [...named, ...nameFeatures(locale)];
}
