import { HISTORY_DAYS, type PriceHistory } from '../../../../shared/api/product.ts';
import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { DAY_MS } from '../../../../shared/durations.ts';
import { prepareSetting, type SettingRow, toSetting } from '../../content/setting-rows-store.ts';
import { notFound } from '../../http/errors.ts';
import { formatMinor, toMajor } from '../prices/money.ts';
import { clipSteps, type PriceStep } from '../prices/price-steps.ts';
import { type PriceFacts, type PriceTerms, readOwnPrice, toLocalMinor } from '../prices/prices.ts';

/** A shop that changes prices hourly has more in 90 days: the newest are shown. */
const MAX_STEPS = 500;
const LOWEST_DAYS = 30;

/** A product's price, its changes since an instant with the one in force then, newest first, and its lowest since another. */
function prepareHistory(
  db: D1Database,
  { id, from, lowestFrom }: { id: number; from: number; lowestFrom: number },
): D1PreparedStatement[] {
  return [
    prepareSetting(db, 'store'),
    db
      .prepare(
        `SELECT price_minor, discount_minor, discount_from, discount_until, prior_minor, own_prices, has_extra_discount,
           is_published, stock FROM products WHERE id = ?1 AND is_published = 1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT changed_at AS at, offered_minor AS minor FROM price_history WHERE product_id = ?1 AND changed_at >= ifnull(
           (SELECT max(b.changed_at) FROM price_history b WHERE b.product_id = ?1 AND b.changed_at <= ?2), 0)
         ORDER BY changed_at DESC LIMIT ${MAX_STEPS}`,
      )
      .bind(id, from),
    db
      .prepare(
        `SELECT min(offered_minor) AS minor FROM price_history WHERE product_id = ?1 AND changed_at >= ifnull(
           (SELECT max(b.changed_at) FROM price_history b WHERE b.product_id = ?1 AND b.changed_at <= ?2), 0)`,
      )
      .bind(id, lowestFrom),
  ];
}

/**
 * What a product has cost (PRICE-7). Earlier prices in other currencies than the catalogue's go by today's rate; of prices that
 * the merchant sets in a currency nothing earlier is known. @throws CommerceError 404 `not-found`.
 */
export async function readPriceHistory(
  db: D1Database,
  { id, days = HISTORY_DAYS }: { id: number; days?: number | undefined },
  terms: PriceTerms,
): Promise<PriceHistory> {
  const { nowMs: now, currency, tag } = terms;
  const [from, lowestFrom] = [now - days * DAY_MS, now - LOWEST_DAYS * DAY_MS];
  const results = await db.batch(prepareHistory(db, { id, from, lowestFrom }));
  const [settings, products, rows, [lowest]] = results.map((result) => result.results) as [
    SettingRow[],
    PriceFacts[],
    PriceStep[],
    { minor: number | null }[],
  ];
  const [product] = products;
  if (!product || toSetting(settings[0]).HasPriceHistory === false) throw notFound();
  const hasOwn = readOwnPrice(product, currency.code) !== null;
  const steps = hasOwn ? [] : rows.toReversed();
  const lowestMinor = hasOwn ? null : (lowest?.minor ?? null);
  const toWire = (eurMinor: number) => {
    const minor = toLocalMinor(product, eurMinor, terms);
    return { Price: formatMinor(minor, currency, tag), PriceValue: toMajor(minor, currency) };
  };
  return {
    CurrencyCode: currency.code,
    IsConverted: currency.code !== DEFAULT_CURRENCY,
    UntilUtc: new Date(now).toISOString(),
    Points: clipSteps(steps, from).map(({ at, minor }) => ({
      FromUtc: new Date(at).toISOString(),
      ...(minor === null ? { Price: null, PriceValue: null } : toWire(minor)),
    })),
    Lowest30Days: lowestMinor === null ? null : toWire(lowestMinor),
  };
}
