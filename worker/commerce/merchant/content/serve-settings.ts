import * as v from 'valibot';
import { readSetting } from '../../content/setting-rows-store.ts';
import { CommerceError } from '../../http/errors.ts';
import { inputError } from '../../http/input-error.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { saveMethodFees } from '../../payments/method-fees-store.ts';
import { findMethod } from '../../payments/methods.ts';
import {
  changeSetting,
  listRates,
  type SettingName,
  setFees,
  setRate,
  settingSchemas,
  showSetting,
} from '../api/settings.ts';
import { serveCall } from '../serve-call.ts';
import { mergeSetting, type RateRow, readRateRows, readStoreTexts, saveRate } from './settings-changes-store.ts';

const ISO_DATE_LENGTH = 10;

const toRate = (row: RateRow) => ({
  Code: row.code,
  Rate: row.rate,
  QuotedOn: row.quoted_on,
  Published: row.is_published === 1,
});

/** @throws CommerceError 400 with the setting that is invalid. */
function requireSettings(name: SettingName, value: unknown): object {
  const parsed = v.safeParse(settingSchemas[name], value);
  if (!parsed.success) throw inputError(parsed.issues[0]);
  return parsed.output;
}

/** A group of settings; that of the store with its texts by language. */
async function readGroup(db: D1Database, name: SettingName) {
  const Value = await readSetting(db, name);
  return name === 'store' ? { Name: name, Value, Texts: await readStoreTexts(db) } : { Name: name, Value };
}

/** Settings, fees of payment methods, and exchange rates. */
export function serveSettings(app: CommerceApp): void {
  serveCall(app, showSetting, ({ Name }, c) => readGroup(c.env.DB, Name));

  serveCall(app, changeSetting, async ({ Name, Value, Texts = {} }, c) => {
    if (Name !== 'store' && Object.keys(Texts).length > 0) {
      throw new CommerceError(400, 'invalid', { field: 'Texts', reason: { code: 'reason-unknown' } });
    }
    await mergeSetting(c.env.DB, Name, requireSettings(Name, Value), Texts);
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
    const today = new Date().toISOString().slice(0, ISO_DATE_LENGTH);
    const change = { code: Code, rate: Rate, quotedOn: QuotedOn ?? today, isPublished: Published };
    return toRate(await saveRate(c.env.DB, change));
  });
}
