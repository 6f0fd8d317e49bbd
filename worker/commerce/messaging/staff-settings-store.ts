import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { isText, readSetting } from '../content/setting-rows-store.ts';

export interface StaffSettings {
  /** The addresses that get notices; empty in a shop without any. */
  emails: string[];
  locale: LocaleCode;
}

/**
 * The setting `staff`: `Emails` (the shop's `ContactEmail` by default), `Locale` (a path code, English by default) and
 * `LowStock` (a number of keys, 3 by default), which the database reads itself.
 */
export async function readStaffSettings(db: D1Database): Promise<StaffSettings> {
  const [staff, store] = await Promise.all([readSetting(db, 'staff'), readSetting(db, 'store')]);
  const named = Array.isArray(staff.Emails) ? staff.Emails.filter(isText) : [];
  const contact = isText(store.ContactEmail) ? [store.ContactEmail] : [];
  return {
    emails: named.length > 0 ? named : contact,
    locale: isLocaleCode(staff.Locale) ? staff.Locale : DEFAULT_LOCALE,
  };
}
