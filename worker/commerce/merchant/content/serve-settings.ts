import * as v from 'valibot';
import { readSetting } from '../../content/setting-rows-store.ts';
import { isCalendarDay, isFutureDay } from '../../exchange-rates/rate-age.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import { inputError } from '../../http/input-error.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { pictureUrl } from '../../media/picture-url.ts';
import { saveMethodFees } from '../../payments/method-fees-store.ts';
import { findMethod } from '../../payments/methods.ts';
import {
  acceptRate,
  changeSetting,
  listCountries,
  listRates,
  renameCountry,
  type SettingName,
  setFees,
  setRate,
  settingSchemas,
  showSetting,
} from '../api/settings.ts';
import { isAddress, requirePicture } from '../products/fetch-pictures.ts';
import { serveCall } from '../serve-call.ts';
import { acceptHeldRate, type RateRow, readRateRows, saveRate } from './rates-changes-store.ts';
import {
  type CountryRow,
  mergeSetting,
  readCountryRows,
  readStoreTexts,
  saveCountryNames,
} from './settings-changes-store.ts';

const ISO_DATE_LENGTH = 10;

const toRate = (row: RateRow) => ({
  Code: row.code,
  Rate: row.rate,
  QuotedOn: row.quoted_on,
  Published: row.is_published === 1,
  Held:
    row.held_rate === null ? null : { Rate: row.held_rate, QuotedOn: row.held_day ?? '', Reason: row.held_fault ?? '' },
});

const readToday = () => new Date().toISOString().slice(0, ISO_DATE_LENGTH);

/** @throws CommerceError 400 for a day that the calendar does not have, or that has not come (RATE-5). */
function requireRateDay(day: string): string {
  if (isCalendarDay(day) && !isFutureDay(day, Date.now())) return day;
  throw new CommerceError(400, 'invalid', { field: 'QuotedOn', reason: `today or earlier, such as ${readToday()}` });
}

const toCountry = ({ alpha2, name, names }: CountryRow) => ({
  Code: alpha2,
  Name: name,
  Names: JSON.parse(names) as Record<string, string>,
});

/** @throws CommerceError 400 with the setting that is invalid. */
function requireSettings(name: SettingName, value: unknown): object {
  const parsed = v.safeParse(settingSchemas[name], value);
  if (!parsed.success) throw inputError(parsed.issues[0]);
  return parsed.output;
}

/**
 * The shop's logo may be given by its address: it is fetched into the shop's storage, because pages show nothing else.
 */
async function storeLogo(bucket: R2Bucket, change: { LogoPictureUrl?: string | null }): Promise<object> {
  const { LogoPictureUrl: logo } = change;
  if (!logo || !isAddress(logo)) return change;
  return { ...change, LogoPictureUrl: pictureUrl(await requirePicture(bucket, 'LogoPictureUrl', logo)) };
}

/** A group of settings; that of the store with its texts by language. */
async function readGroup(db: D1Database, name: SettingName) {
  const Value = await readSetting(db, name);
  return name === 'store' ? { Name: name, Value, Texts: await readStoreTexts(db) } : { Name: name, Value };
}

/** Settings, fees of payment methods, exchange rates, and names of countries. */
export function serveSettings(app: CommerceApp): void {
  serveCall(app, showSetting, ({ Name }, c) => readGroup(c.env.DB, Name));

  serveCall(app, changeSetting, async ({ Name, Value, Texts = {} }, c) => {
    if (Name !== 'store' && Object.keys(Texts).length > 0) {
      throw new CommerceError(400, 'invalid', { field: 'Texts', reason: { code: 'reason-unknown' } });
    }
    const change = await storeLogo(c.env.MEDIA, requireSettings(Name, Value));
    await mergeSetting(c.env.DB, Name, change, Texts);
    return readGroup(c.env.DB, Name);
  });

  serveCall(app, setFees, async ({ Fees }, c) => {
    const unknown = Object.keys(Fees).find((name) => !findMethod(name));
    if (unknown !== undefined) {
      throw new CommerceError(400, 'invalid', { field: `Fees.${unknown}`, reason: { code: 'reason-choice' } });
    }
    await saveMethodFees(c.env.DB, Fees);
    return { Fees };
  });

  serveCall(app, listRates, async (_, c) => ({ Items: (await readRateRows(c.env.DB)).map(toRate), Next: null }));

  serveCall(app, setRate, async ({ Code, Rate, QuotedOn, Published }, c) => {
    const quotedOn = requireRateDay(QuotedOn ?? readToday());
    const change = { code: Code, rate: Rate, quotedOn, isPublished: Published };
    return toRate(await saveRate(c.env.DB, change));
  });

  serveCall(app, acceptRate, async ({ Code, Rate = null }, c) => {
    const accepted = await acceptHeldRate(c.env.DB, Code, Rate, readToday());
    if (!accepted) throw new CommerceError(409, 'no-held-rate');
    return toRate(accepted);
  });

  serveCall(app, listCountries, async (_, c) => ({
    Items: (await readCountryRows(c.env.DB)).map(toCountry),
    Next: null,
  }));

  serveCall(app, renameCountry, async ({ Code, Names }, c) => {
    const saved = await saveCountryNames(c.env.DB, Code, Names);
    if (!saved) throw notFound();
    return toCountry(saved);
  });
}
