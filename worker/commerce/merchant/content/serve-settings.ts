import * as v from 'valibot';
import { checkAccents } from '../../../../shared/accent-colours.ts';
import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import type { EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import { EXAMPLE_MENU, readMenu } from '../../../../shared/merchant/setting-values.ts';
import {
  acceptRate,
  changeSetting,
  listCountries,
  listRates,
  renameCountry,
  type SettingName,
  setFee,
  setRate,
  settingSchemas,
  showSetting,
} from '../../../../shared/merchant/settings.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import { isFutureDay } from '../../exchange-rates/rate-age.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readPrefixes } from '../../invoices/series.ts';
import { pictureKey, pictureUrl } from '../../media/picture-url.ts';
import type { PictureStoreEnv } from '../../media/store-picture.ts';
import { readMethodFees, saveMethodFee } from '../../payments/method-fees-store.ts';
import { findMethod } from '../../payments/methods.ts';
import { readTaxTerms } from '../../taxes/tax-terms-store.ts';
import { callInputError, invalidValue, phraseValue, showValue } from '../invalid-value.ts';
import { requireHomeRate } from '../products/enter-prices.ts';
import { isAddress, requirePicture, requireStoredPicture } from '../products/fetch-pictures.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { acceptHeldRate, type RateRow, readRateRows, saveRate } from './rates-changes-store.ts';
import {
  type CountryRow,
  findUnknownInMenu,
  mergeSetting,
  readCountryRows,
  readStoreTexts,
  saveCountryNames,
} from './settings-changes-store.ts';

const ISO_DATE_LENGTH = 10;

/** With one decimal, and never as much as is needed. */
const floorRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const toRate = (row: RateRow) => ({
  Code: row.code,
  Rate: row.rate,
  QuotedOn: row.quoted_on,
  Published: row.is_published === 1,
  Held:
    row.held_rate === null ? null : { Rate: row.held_rate, QuotedOn: row.held_day ?? '', Reason: row.held_fault ?? '' },
});

const readToday = () => new Date().toISOString().slice(0, ISO_DATE_LENGTH);

const toCountry = ({ alpha2, name, names }: CountryRow) => ({
  Code: alpha2,
  Name: name,
  Names: JSON.parse(names) as Record<string, string>,
});

/** @throws CommerceError 400 with the setting that is invalid. */
function requireSettings(name: SettingName, value: unknown): object {
  const parsed = v.safeParse(settingSchemas[name], value);
  if (!parsed.success) throw callInputError(settingSchemas[name], parsed.issues[0], value);
  return parsed.output;
}

const PICTURES = ['LogoPictureUrl', 'IconPictureUrl'] as const;

/**
 * The shop's logo and icon may be given by an address: they are fetched into the shop's storage, because pages show
 * nothing else.
 */
async function storePictures(
  env: PictureStoreEnv,
  change: { [Name in (typeof PICTURES)[number]]?: string | null },
): Promise<object> {
  const stored = { ...change };
  for (const name of PICTURES) {
    const picture = change[name];
    if (!picture) continue;
    if (isAddress(picture)) stored[name] = pictureUrl(await requirePicture(env, name, picture));
    else await requireStoredPicture(env.MEDIA, name, pictureKey(picture), picture);
  }
  return stored;
}

/** @throws CommerceError 400 for a menu that names what the shop does not have. */
async function requireMenus(
  db: D1Database,
  { MegaMenuSettings }: { MegaMenuSettings?: string | null },
  texts: EntryTexts,
): Promise<void> {
  const menus = Object.entries(texts).map(([locale, fields]) => [`Texts.${locale}.`, fields.MegaMenuSettings] as const);
  for (const [prefix, json] of [['', MegaMenuSettings] as const, ...menus]) {
    const menu = json ? readMenu(json) : null;
    const unknown = menu && (await findUnknownInMenu(db, menu));
    if (unknown) throw invalidValue(`${prefix}MegaMenuSettings`, unknown, EXAMPLE_MENU, 'reason-choice');
  }
}

/** @throws CommerceError 400 for a colour in which shoppers could not read or see buttons, with the nearest shade that they can. */
function requireContrast({ AccentColours }: { AccentColours?: readonly string[] | null }): void {
  const poor = checkAccents(AccentColours ?? []);
  if (poor === null) return;
  const params = { against: poor.against, ratio: floorRatio(poor.ratio), needed: String(poor.needed) };
  const reason = phraseValue({ code: 'reason-contrast', params }, showValue(poor.colour), poor.example);
  throw new CommerceError(400, 'invalid', { field: `AccentColours.${poor.index}`, reason });
}

/** @throws CommerceError 400 when invoices and credit notes would have the same numbers. */
async function requireTwoSeries(db: D1Database, given: object): Promise<void> {
  const prefixes = readPrefixes({ ...(await readSetting(db, 'seller')), ...given });
  if (prefixes.invoice !== prefixes['credit-note']) return;
  throw invalidValue('CreditNotePrefix', prefixes['credit-note'], 'CN-', 'reason-taken');
}

/** @throws CommerceError 409 `prices-net` when prices would be entered net without a VAT rate. */
async function requireEnteredPrices(db: D1Database, given: object): Promise<void> {
  const [before, terms] = await Promise.all([readSetting(db, 'taxes'), readTaxTerms(db, Date.now())]);
  const { PricesEntered, HomeCountry, SmallBusiness } = { ...before, ...given } as Readonly<Record<string, unknown>>;
  if (PricesEntered !== 'net') return;
  requireHomeRate({
    ...{ homeCountry: typeof HomeCountry === 'string' ? HomeCountry : null, isSmallBusiness: SmallBusiness === true },
    rates: terms.rates,
  });
}

/** A group of settings; that of the store with its texts by language. */
async function readGroup(db: D1Database, name: SettingName) {
  const Value = await readSetting(db, name);
  return name === 'store' ? { Name: name, Value, Texts: await readStoreTexts(db) } : { Name: name, Value };
}

/** Settings, fees of payment methods, exchange rates, and names of countries. */
export function serveSettings(app: CommerceApp): void {
  serveCall(app, showSetting, ({ Name }, c) => readGroup(c.env.DB, Name));

  serveCall(app, changeSetting, async ({ Name, Value, Texts = {} }, c, staff) => {
    if (Name !== 'store' && Object.keys(Texts).length > 0) {
      throw invalidValue('Texts', Texts, 'Value', 'reason-unknown');
    }
    const given = requireSettings(Name, Value);
    requireContrast(given);
    await requireMenus(c.env.DB, given, Texts);
    if (Name === 'seller') await requireTwoSeries(c.env.DB, given);
    if (Name === 'taxes') await requireEnteredPrices(c.env.DB, given);
    const change = await storePictures(c.env, given);
    const before = await readSetting(c.env.DB, Name);
    await mergeSetting(c.env.DB, Name, change, Texts);
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field] ?? null]));
    await auditChange(c, staff, changeSetting, was, { ...change });
    return readGroup(c.env.DB, Name);
  });

  serveCall(
    app,
    setFee,
    async ({ Method, FeeMinor }, c) => {
      if (!findMethod(Method)) throw invalidValue('Method', Method, 'Payments.Card', 'reason-choice');
      return { Method, FeeMinor: await saveMethodFee(c.env.DB, Method, FeeMinor) };
    },
    async ({ Method }, c) => ({ FeeMinor: (await readMethodFees(c.env.DB)).get(Method) ?? 0 }),
  );

  serveCall(app, listRates, async (_, c) => ({ Items: (await readRateRows(c.env.DB)).map(toRate), Next: null }));

  serveCall(app, setRate, async ({ Code, Rate, QuotedOn, Published }, c) => {
    if (Code === DEFAULT_CURRENCY && Rate !== 1) throw invalidValue('Rate', Rate, 1);
    // A rate from the future is not used (RATE-5).
    if (QuotedOn !== undefined && isFutureDay(QuotedOn, Date.now()))
      throw invalidValue('QuotedOn', QuotedOn, readToday());
    const change = { code: Code, rate: Rate, quotedOn: QuotedOn ?? readToday(), isPublished: Published };
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
