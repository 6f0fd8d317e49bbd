import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { readAllTexts } from '../../content/localized-store.ts';
import { readAll } from '../../database.ts';
import { messageText } from '../../messages/messages.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { cacheByStamp } from '../catalogue-stamp-store.ts';
import { FEATURE_CODES, FEATURES, featureIdOf, findFeatureCode } from './features.ts';

/** Tells what a feature is called in a language. */
export type NameFeature = (text: string) => string;

const namesByLocale = cacheByStamp<NameFeature>(locales.length);

export interface OwnFeature {
  id: number;
  name: string;
  name_key: string;
}

/** The merchant's own features that have texts: a shop has tens of them. */
export function readOwnFeatures(db: D1Database): Promise<OwnFeature[]> {
  return readAll<OwnFeature>(
    db,
    `SELECT f.id, f.name, f.name_key FROM features f
     WHERE f.id IN (SELECT entity_id FROM localized WHERE entity = 'feature') ORDER BY f.id`,
  );
}

/**
 * Names features for a stamp of the catalogue (CATALOG-50): the merchant's text in the language, else the shop's own
 * translation, else the merchant's in English, else what the file says.
 */
export function readFeatureNames(db: D1Database, locale: LocaleCode, stamp: string): Promise<NameFeature> {
  return namesByLocale.read(stamp, locale, async () => {
    const [texts, own] = await Promise.all([readAllTexts(db, 'feature', locale), readOwnFeatures(db)]);
    const shipped = FEATURE_CODES.map((code) => {
      const written = texts.get(featureIdOf(code));
      const isWritten = written?.has('Name') === true && written.languageOf('Name') === undefined;
      return [code, isWritten ? written.get('Name') : messageText(locale, FEATURES[code])] as const;
    });
    const names = new Map<string, string>([
      ...shipped,
      ...own.map(({ id, name, name_key }) => [name_key, texts.get(id)?.get('Name') || name] as const),
    ]);
    return (text) => names.get(findFeatureCode(text) ?? normalizeText(text)) ?? text;
  });
}
