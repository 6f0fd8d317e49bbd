import type { Price, ProductCard } from '../../../shared/api/product.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readAll, readTextList, toJsonList } from '../database.ts';
import { productPictureUrl } from '../media/picture-url.ts';
import { STAMP_SQL, type StampRow } from './catalogue-stamp-store.ts';
import { type FacetGroup, readFacetGroups, toSpecifications } from './listing/specifications-store.ts';
import { prepare, type Sql } from './listing/sql.ts';
import { type PriceFacts, type PriceTerms, toPrice } from './prices/prices.ts';
import { formatValueInName } from './prices/value-label.ts';
import { toCardFlags } from './product/field-names.ts';
import type { ReleaseFacts } from './product/pre-order.ts';

/** Appends to a name the value or platform that distinguishes the product from its variants, unless already there. */
const VARIANT_OF_NAME = `(SELECT ' – ' || v.label FROM product_variants v WHERE v.product_id = p.id AND v.kind <> 'edition'
  AND instr(ifnull(text.value, p.name), v.label) = 0)`;

/** SQL: the product `p` has verified reviews, in a shop that shows them (REVIEW-3). */
const IS_REVIEWED = `p.review_count > 0 AND ifnull((SELECT value ->> 'HasReviews' FROM settings WHERE key = 'store'), 1) = 1`;

/** The columns of a card. `p` is the product; `?1` must be the locale. */
export const CARD_COLUMNS = `p.id, ifnull(text.value, p.name) || ifnull(${VARIANT_OF_NAME}, '') AS name, p.name AS base_name,
  (SELECT v.label FROM product_variants v WHERE v.product_id = p.id AND v.kind = 'value') AS value_label,
  coalesce(own.slug, base.slug, '') AS slug, p.picture, p.facets, p.flags, p.price_minor,
  iif(${IS_REVIEWED}, p.review_sum, p.rating_sum) AS rating_sum,
  iif(${IS_REVIEWED}, p.review_count, p.rating_count) AS rating_count, iif(${IS_REVIEWED}, p.reviewed_since, NULL) AS reviewed_since, p.discount_minor, p.discount_from, p.discount_until, p.prior_minor, p.own_prices, p.has_extra_discount,
  p.is_published, p.stock, p.release_date, p.family, p.details ->> '$.baseGame' IS NOT NULL AS is_dlc,
  EXISTS (SELECT 1 FROM bundle_items b WHERE b.bundle_id = p.id) AS is_bundle, preorder.releases_at, preorder.time_zone AS release_zone,
  (SELECT ifnull(game_text.value, game.name) FROM products game LEFT JOIN localized game_text ON game_text.entity = 'product'
     AND game_text.entity_id = game.id AND game_text.locale = ?1 AND game_text.field = 'Name'
   WHERE game.source_id = p.details ->> '$.baseGame' AND game.id <> p.id AND game.is_published = 1) AS base_game,
  ifnull(zone_text.value, zone.name) AS zone_name, zone.allowed_countries AS zone_allowed, zone.blocked_countries AS zone_blocked`;
export const CARD_JOINS = `LEFT JOIN preorders preorder ON preorder.product_id = p.id AND preorder.state <> 'ended'
  LEFT JOIN regions zone ON zone.id = p.region_id AND zone.is_worldwide = 0
  LEFT JOIN localized zone_text ON zone_text.entity = 'region' AND zone_text.entity_id = zone.id
    AND zone_text.locale = ?1 AND zone_text.field = 'Name'
  LEFT JOIN localized text
    ON text.entity = 'product' AND text.entity_id = p.id AND text.locale = ?1 AND text.field = 'Name'
  LEFT JOIN slugs own ON own.entity = 'product' AND own.entity_id = p.id AND own.locale = ?1 AND own.is_active = 1
  LEFT JOIN slugs base ON base.entity = 'product' AND base.entity_id = p.id AND base.locale = 'en' AND base.is_active = 1`;

/** With the release of a pre-order that is running. */
export interface CardRow extends PriceFacts, ReleaseFacts {
  id: number;
  name: string;
  /** The untranslated name, which covers show. */
  base_name: string;
  /** What a gift card is worth, as the merchant wrote it; null for anything else. */
  value_label: string | null;
  slug: string;
  picture: string | null;
  facets: number;
  flags: number;
  rating_sum: number;
  /** Null when there is no count. */
  rating_count: number | null;
  /** The day (ISO) of the first verified review; null where the rating is not of such reviews. */
  reviewed_since: string | null;
  /** YYYY-MM-DD. */
  release_date: string | null;
  /** The same for values, platforms and editions of one thing; null for a product without others. */
  family: number | null;
  is_dlc: number;
  is_bundle: number;
  /** The name of the game that additional content needs; null for anything else. */
  base_game: string | null;
  zone_name: string | null;
  /** JSON lists of the region's countries; null where the key activates everywhere. */
  zone_allowed: string | null;
  zone_blocked: string | null;
}

/** The name of a product in a language. */
export function toProductName(
  { name, value_label: label }: Pick<CardRow, 'name' | 'value_label'>,
  tag: string,
): string {
  return label === null ? name : formatValueInName(name, label, tag);
}

function isPreOrder({ release_date: day, releases_at: at }: CardRow, nowMs: number): boolean {
  return (at !== null && at > nowMs) || (day !== null && day > new Date(nowMs).toISOString().slice(0, 10));
}

/** Formats a row as the wire's card. */
export function toCard(row: CardRow, groups: readonly FacetGroup[], terms: PriceTerms): ProductCard {
  const name = toProductName(row, terms.tag);
  return {
    Id: row.id,
    Name: name,
    SeName: row.slug,
    DefaultPictureModel: { ImageUrl: productPictureUrl(row), Title: name },
    ...toCardFlags(row.flags),
    ...(isPreOrder(row, terms.nowMs) ? { IsPreOrder: true } : {}),
    ...(row.is_dlc === 1 ? { IsDlc: true } : {}),
    ...(row.base_game === null ? {} : { BaseGameName: row.base_game }),
    ApprovedRatingSum: row.rating_sum,
    ...(row.rating_count === null ? {} : { ApprovedTotalReviews: row.rating_count }),
    ...(row.reviewed_since === null ? {} : { ReviewedSince: row.reviewed_since }),
    ProductSpecifications: toSpecifications(row.facets, groups),
    ProductPrice: toPrice(row.id, row, terms),
    ...(row.zone_allowed === null
      ? {}
      : {
          GeoRestrictions: {
            ...(row.zone_name === null ? {} : { Name: row.zone_name }),
            AllowedCountries: readTextList(row.zone_allowed),
            BlockedCountries: readTextList(row.zone_blocked ?? '[]'),
          },
        }),
  };
}

/** The cards of rows whose product is published. */
function toPublishedCards(rows: readonly CardRow[], groups: readonly FacetGroup[], terms: PriceTerms): ProductCard[] {
  return rows.filter((row) => row.is_published === 1).map((row) => toCard(row, groups, terms));
}

/** Card rows, with the names of their filter groups. */
export interface CardRows<Row extends CardRow = CardRow> {
  rows: Row[];
  groups: FacetGroup[];
}

/** Runs a statement that returns card rows; the groups' names come in the same round trip. */
export async function runForCards<Row extends CardRow>(
  db: D1Database,
  locale: LocaleCode,
  statement: D1PreparedStatement,
): Promise<CardRows<Row>> {
  const [stamps, found] = await db.batch([db.prepare(STAMP_SQL), statement]);
  const [stamp] = (stamps?.results ?? []) as StampRow[];
  return {
    rows: (found?.results ?? []) as Row[],
    groups: await readFacetGroups(db, locale, stamp?.stamp ?? ''),
  };
}

/** Selects card rows by a table of a JSON list of ids, in its order. */
const selectCards = (list: string) => `SELECT ${CARD_COLUMNS}
  FROM ${list} asked CROSS JOIN products p ON p.id = asked.value ${CARD_JOINS} ORDER BY asked.key`;

/** Card rows of products by id, published or not; unknown ids are left out, in the order of `ids`. */
export function cardRowsSql(ids: readonly number[], locale: LocaleCode): Sql {
  return { text: selectCards('json_each(?2)'), values: [locale, toJsonList(ids)] };
}

/** Card rows of the products whose `id` a statement selects, in its order. */
export function cardRowsOfSql(selected: Sql, locale: LocaleCode): Sql {
  // `?1` comes first, so that the unnumbered placeholders of `selected` begin with 2.
  return {
    text: `WITH visitor(locale) AS (SELECT ?1), selected(ids) AS (SELECT json_group_array(id) FROM (${selected.text}))
      ${selectCards('selected, json_each(selected.ids)')}`,
    values: [locale, ...selected.values],
  };
}

/** Card rows of products by id with the names of their filter groups, as `cardRowsSql`. */
export function readCardRows(db: D1Database, ids: readonly number[], locale: LocaleCode): Promise<CardRows> {
  return runForCards(db, locale, prepare(db, cardRowsSql(ids, locale)));
}

/** Cards of published products, in the order of `ids`; unknown and unpublished ones are left out. */
export async function readProductCards(
  db: D1Database,
  ids: readonly number[],
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { rows, groups } = await readCardRows(db, ids, locale);
  return toPublishedCards(rows, groups, terms);
}

/** Prices of products, unknown ids and 0 left out (PRICE-1). */
export async function readPrices(db: D1Database, ids: readonly number[], terms: PriceTerms): Promise<Price[]> {
  const rows = await readAll<PriceFacts & { id: number }>(
    db,
    `SELECT id, price_minor, discount_minor, discount_from, discount_until, prior_minor, own_prices, has_extra_discount,
       is_published, stock
     FROM products WHERE id IN (SELECT value FROM json_each(?1))`,
    toJsonList([...new Set(ids)].filter((id) => id > 0)),
  );
  return rows.map((row) => toPrice(row.id, row, terms));
}
