import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../../shared/locales.ts';
import { cacheByStamp } from '../catalog/catalogue-stamp-store.ts';
import { readCategoryTree } from '../catalog/categories-store.ts';
import { readFeatureNames, readOwnFeatures } from '../catalog/product/feature-names-store.ts';
import { FEATURE_CODES, FEATURES, featureIdOf } from '../catalog/product/features.ts';
import { readAllTexts } from '../content/localized-store.ts';
import { readAll } from '../database.ts';
import { messageText } from '../messages/messages.ts';
import { type Lexicon, toLexicon } from './lexicon.ts';
import { toWords } from './normalize-text.ts';
import { queryPhrases } from './phrases/all-phrases.ts';
import { type NamedCategory, toCalls } from './shop-words.ts';

/** What the shop's own things are called in a language, and its lexicon. */
export interface ShopWords {
  named: readonly NamedCategory[];
  lexicon: Lexicon;
}

const wordsByLocale = cacheByStamp<ShopWords>(locales.length);

/** What the published categories, the filter values and the features are called in a language and in English, for a stamp of the catalogue. */
export function readShopWords(db: D1Database, locale: LocaleCode, stamp: string): Promise<ShopWords> {
  return wordsByLocale.read(stamp, locale, async () => {
    const [categories, options, features] = await Promise.all([
      nameCategories(db, locale, stamp),
      nameOptions(db, locale),
      nameFeatures(db, locale, stamp),
    ]);
    const named = [...categories, ...options, ...features];
    return { named, lexicon: toLexicon(named, locale) };
  });
}

interface CategoryWordsRow {
  id: number;
  option_id: number | null;
  is_deals: number;
  attribute_id: number | null;
  base_name: string;
  option_name: string | null;
  option_base_name: string | null;
  search_words: string | null;
  option_words: string | null;
  /** The same in English. */
  english: string | null;
  option_english: string | null;
}

/** The categories of the tree, by their names there and by the words that only the search knows. */
async function nameCategories(db: D1Database, locale: LocaleCode, stamp: string): Promise<NamedCategory[]> {
  const [tree, rows] = await Promise.all([
    readCategoryTree(db, locale, stamp),
    readAll<CategoryWordsRow>(
      db,
      `SELECT c.id, c.name AS base_name, c.option_id, c.deal_days IS NOT NULL AS is_deals, o.attribute_id, option_text.value AS option_name, o.name AS option_base_name,
         words.value AS search_words, option_words.value AS option_words,
         english.value AS english, option_english.value AS option_english
       FROM categories c
       LEFT JOIN localized words
         ON words.entity = 'category' AND words.entity_id = c.id AND words.locale = ?1 AND words.field = 'SearchWords'
       LEFT JOIN localized option_words
         ON option_words.entity = 'option' AND option_words.entity_id = c.option_id AND option_words.locale = ?1
         AND option_words.field = 'SearchWords'
       LEFT JOIN localized english
         ON english.entity = 'category' AND english.entity_id = c.id AND english.locale = 'en' AND english.field = 'SearchWords'
       LEFT JOIN localized option_english
         ON option_english.entity = 'option' AND option_english.entity_id = c.option_id AND option_english.locale = 'en'
         AND option_english.field = 'SearchWords'
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
    const names = [
      name,
      words?.base_name,
      words?.option_name,
      words?.option_base_name,
      words?.search_words,
      words?.option_words,
    ];
    return {
      ...{ kind: 'category', id, name, slug, ...toNames(names) },
      english: toPhrases([words?.english, words?.option_english]),
      label: words?.option_name ?? words?.option_base_name ?? name,
      optionId: words?.option_id ?? null,
      isDeals: words?.is_deals === 1,
      group: toGroup(words?.attribute_id),
    };
  });
}

const GROUPS = { 1: 'system', 2: 'platform', 3: 'genre' } as const;

function toGroup(attributeId: number | null | undefined) {
  return attributeId === 1 || attributeId === 2 || attributeId === 3 ? GROUPS[attributeId] : null;
}

function toPhrases(names: readonly (string | null | undefined)[]): string[] {
  const phrases = new Set(names.flatMap((name) => (name ?? '').split(',')).map((name) => name.trim()));
  return [...phrases].filter(Boolean);
}

const toNames = (names: readonly (string | null | undefined)[]) => ({
  phrases: toPhrases(names),
  calls: toCalls(names),
});

interface OptionRow {
  id: number;
  attribute_id: number;
  name: string;
  base_name: string;
  english_name: string | null;
  search_words: string | null;
  english: string | null;
}

/** Filter values without a page of their own: systems, platforms, genres, and tags that the merchant gave names or words. */
async function nameOptions(db: D1Database, locale: LocaleCode): Promise<NamedCategory[]> {
  const rows = await readAll<OptionRow>(
    db,
    `SELECT o.id, o.attribute_id, coalesce(text.value, base_text.value, o.name) AS name, o.name AS base_name,
       base_text.value AS english_name, words.value AS search_words, english.value AS english
     FROM specification_options o
     LEFT JOIN localized text
       ON text.entity = 'option' AND text.entity_id = o.id AND text.locale = ?1 AND text.field = 'Name'
     LEFT JOIN localized base_text
       ON base_text.entity = 'option' AND base_text.entity_id = o.id AND base_text.locale = 'en' AND base_text.field = 'Name'
     LEFT JOIN localized words
       ON words.entity = 'option' AND words.entity_id = o.id AND words.locale = ?1 AND words.field = 'SearchWords'
     LEFT JOIN localized english
       ON english.entity = 'option' AND english.entity_id = o.id AND english.locale = 'en' AND english.field = 'SearchWords'
     WHERE (o.attribute_id IN (1, 2, 3) OR o.id IN (SELECT w.entity_id FROM localized w
         WHERE w.entity = 'option' AND w.locale IN (?1, 'en') AND w.field IN ('Name', 'SearchWords')))
       AND o.id NOT IN (SELECT option_id FROM categories WHERE is_published = 1 AND option_id IS NOT NULL)
     ORDER BY o.id`,
    locale,
  );
  return rows.map(({ id, attribute_id, name, base_name, english_name, search_words, english }) => ({
    ...{ kind: 'option', id, name, label: name, slug: '', optionId: id, isDeals: false, group: toGroup(attribute_id) },
    ...toNames([name, english_name, base_name, search_words]),
    english: toPhrases([english_name, english]),
  }));
}

/** Features, by the words that `toSearchDocument` writes beside the genres. */
async function nameFeatures(db: D1Database, locale: LocaleCode, stamp: string): Promise<NamedCategory[]> {
  const [texts, own, nameFeature] = await Promise.all([
    readAllTexts(db, 'feature', locale),
    readOwnFeatures(db),
    readFeatureNames(db, locale, stamp),
  ]);
  const toNamed = (id: number, indexed: string, words: readonly string[]): NamedCategory => {
    const name = nameFeature(indexed);
    return {
      ...{ kind: 'feature', id: `{genres} : "${toWords(indexed).join(' ')}"`, name, label: name, slug: '' },
      ...{ optionId: null, isDeals: false, group: null },
      ...toNames([name, indexed, texts.get(id)?.get('SearchWords'), ...words]),
    };
  };
  const shipped = FEATURE_CODES.map((code) => {
    const phrases = [queryPhrases[locale].features[code], queryPhrases[DEFAULT_LOCALE].features[code]];
    return toNamed(featureIdOf(code), code, [messageText(locale, FEATURES[code]), ...phrases]);
  });
  return [...shipped, ...own.map(({ id, name }) => toNamed(id, name, []))];
}
