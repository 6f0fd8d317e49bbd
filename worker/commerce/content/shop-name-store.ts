import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { DEFAULT_SHOP_NAME } from '../../../shared/shop-brand.ts';
import { isText, prepareSetting, type SettingRow, STORE_ID, toSetting } from './setting-rows-store.ts';

interface NameText {
  locale: string;
  value: string;
}

/** The shop's name in a language, as in its settings: the text of that language, the name for all, the English text. */
export async function readShopName(db: D1Database, locale: LocaleCode): Promise<string> {
  const results = await db.batch([
    prepareSetting(db, 'store'),
    db
      .prepare(
        `SELECT locale, value FROM localized
         WHERE entity = 'store' AND entity_id = ?1 AND field = 'Name' AND locale IN (?2, ?3)`,
      )
      .bind(STORE_ID, locale, DEFAULT_LOCALE),
  ]);
  const [[setting], texts] = results.map((result) => result.results) as [SettingRow[], NameText[]];
  const find = (language: string) => texts.find((text) => text.locale === language)?.value;
  const { Name } = toSetting(setting);
  return find(locale) ?? (isText(Name) ? Name : undefined) ?? find(DEFAULT_LOCALE) ?? DEFAULT_SHOP_NAME;
}
