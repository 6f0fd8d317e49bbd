import type { Breadcrumb, PreOrder, Product, Specification } from '../../../../shared/api/product.ts';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import {
  prepareSeNames,
  prepareTexts,
  type SlugRow,
  type TextRow,
  type Texts,
  toSeNames,
  toTexts,
} from '../../content/localized-store.ts';
import { toMetaDescription } from '../../content/meta-description.ts';
import { toMetaTitle } from '../../content/meta-title.ts';
import { prepareSetting, type SettingRow, toSetting } from '../../content/setting-rows-store.ts';
import { readTextList } from '../../database.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import { pictureUrl } from '../../media/picture-url.ts';
import { STAMP_SQL, type StampRow } from '../catalogue-stamp-store.ts';
import { type CategoryTree, readCategoryTree, toBreadcrumb } from '../categories-store.ts';
import { FACET_OPTION_LIMIT, type FacetGroup, readFacetGroups } from '../listing/specifications-store.ts';
import type { PriceTerms } from '../prices/prices.ts';
import { formatValueLabel } from '../prices/value-label.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from '../product-cards-store.ts';
import { type ActivationRow, toActivationRegion } from '../region-store.ts';
import { AGE_LABELS, toAgeGate, toAgeTerms } from './age-gate.ts';
import { type BaseGameRow, prepareBaseGame, prepareDlc, toBaseGameAndDlc } from './base-games-store.ts';
import { readBundle } from './bundle-details-store.ts';
import { readCodedText } from './coded-text.ts';
import { readFeatureNames } from './feature-names-store.ts';
import { translateLanguages } from './language-names.ts';
import { toPreOrder } from './pre-order.ts';
import { type FactsRow, toProductFacts } from './product-facts.ts';
import { prepareVariants, toVariantGroups, type VariantRow } from './variants-store.ts';

/** Names of attributes that the shop translates. */
const ATTRIBUTES = { value: 'attribute-value' } as const;
/** `specification_attributes.id` of the platform (CATALOG-5: the variant). */
const PLATFORM_ATTRIBUTE = 2;

interface DetailRow extends CardRow, FactsRow, ActivationRow {
  release_date: string | null;
  languages: string;
  manufacturer_id: number | null;
  manufacturer_name: string | null;
  is_delayed: number;
  age_labels: string | null;
}

/**
 * SQL over `products p`: the next key comes from a distributor that is down (SUPPLY-8); of a bundle, one of them. Also while it
 * is off sale for that reason.
 */
const IS_DELAYED = `EXISTS (SELECT 1 FROM products s JOIN suppliers_down d ON d.supplier = s.supplier
  WHERE s.stock <= s.supplier_stock
    AND (s.id = p.id OR s.id IN (SELECT b.item_id FROM bundle_items b WHERE b.bundle_id = p.id)))`;

/** A product's further pictures; a bundle without any shows the first of each of its items (CATALOG-65). */
const PICTURES = `SELECT picture FROM (
    SELECT position, picture FROM product_pictures WHERE product_id = ?1
    UNION ALL SELECT b.position, (SELECT g.picture FROM product_pictures g WHERE g.product_id = b.item_id ORDER BY g.position LIMIT 1)
    FROM bundle_items b WHERE b.bundle_id = ?1 AND NOT EXISTS (SELECT 1 FROM product_pictures WHERE product_id = ?1)
  ) WHERE picture IS NOT NULL ORDER BY position`;

/** The breadcrumbs of a product: its deepest ordinary category, in the shop's order among equals. */
export function toCrumbs(tree: CategoryTree, categoryIds: ReadonlySet<number>): Breadcrumb[] {
  const paths = tree.all
    .filter((row) => categoryIds.has(row.id) && row.type === 0 && row.is_bundle === 0)
    .map((row) => tree.pathTo(row.id));
  const best = paths.reduce((held, path) => (path.length > held.length ? path : held), []);
  return best.map(toBreadcrumb);
}

/**
 * Reads the activation text of a product's platform, as `TextRow`s. It is about games, so not for vouchers (WALLET-10).
 */
function preparePlatformTexts(db: D1Database, id: number, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT entity_id, locale, field, value FROM localized
       WHERE entity = 'option' AND locale IN (?2, ?3) AND field = 'PlatformActivationDetail' AND entity_id = (
         SELECT s.option_id FROM products p CROSS JOIN product_specifications s ON s.product_id = p.id
         CROSS JOIN specification_options o ON o.id = s.option_id
         WHERE p.id = ?1 AND p.voucher_type = 'None' AND o.attribute_id = ${PLATFORM_ATTRIBUTE} ORDER BY o.position, o.id LIMIT 1)`,
    )
    .bind(id, locale, DEFAULT_LOCALE);
}

/** How to activate a product: its own text, else that of its platform; null when there is none. */
function toActivation(own: Texts, platform: Texts): { Body: string } | null {
  const html = own.html('PlatformActivationDetail') || platform.html('PlatformActivationDetail');
  return html ? { Body: html } : null;
}

/** The activation text of a product. @throws CommerceError 404 `not-found`. */
export async function readActivation(db: D1Database, id: number, locale: LocaleCode): Promise<{ Body: string } | null> {
  const [found, own, platform] = await db.batch([
    db.prepare('SELECT 1 FROM products WHERE id = ?1 AND is_published = 1').bind(id),
    prepareTexts(db, 'product', id, locale),
    preparePlatformTexts(db, id, locale),
  ]);
  if (!found || found.results.length === 0) throw notFound();
  const textsOf = (result: D1Result | undefined) => toTexts((result?.results ?? []) as TextRow[], locale);
  return toActivation(textsOf(own), textsOf(platform));
}

/** A page links each of its values to the page about it. */
function addLandingPages(all: readonly Specification[], groups: readonly FacetGroup[]): Specification[] {
  const options = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option] as const)));
  return all.map((one) => {
    const page = options.get(one.SpecificationOptionId)?.landingPage;
    return page ? { ...one, LandingPage: page } : one;
  });
}

const toOffered = (preOrder: PreOrder | null) => (preOrder === null ? {} : { PreOrder: preOrder });

/** The statements of one product, in the order that `readProduct` reads their results: one round trip. */
function prepareDetails(db: D1Database, id: number, locale: LocaleCode): D1PreparedStatement[] {
  return [
    db.prepare(STAMP_SQL),
    db
      .prepare(
        `SELECT ${CARD_COLUMNS}, p.release_date, p.languages, p.details, p.makers,
           p.voucher_type, p.manufacturer_id, m.name AS manufacturer_name,
           r.id AS region_id, r.name AS region_name, region_text.value AS region_text, r.is_worldwide,
           r.allowed_countries, r.blocked_countries, ${IS_DELAYED} AS is_delayed,
           ${AGE_LABELS} AS age_labels
         FROM products p ${CARD_JOINS} LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
         LEFT JOIN regions r ON r.id = p.region_id LEFT JOIN localized region_text
           ON region_text.entity = 'region' AND region_text.entity_id = r.id AND region_text.locale = ?1
           AND region_text.field = 'Name'
         WHERE p.id = ?2 AND p.is_published = 1`,
      )
      .bind(locale, id),
    prepareTexts(db, 'product', id, locale),
    preparePlatformTexts(db, id, locale),
    prepareSeNames(db, 'product', id),
    db.prepare('SELECT category_id FROM product_categories WHERE product_id = ?1').bind(id),
    db
      .prepare(
        `SELECT a.id AS SpecificationAttributeId, a.name AS SpecificationAttributeName, o.id AS SpecificationOptionId,
           coalesce(text.value, base_text.value, o.name) AS ValueRaw
         FROM product_specifications s CROSS JOIN specification_options o ON o.id = s.option_id
         JOIN specification_attributes a ON a.id = o.attribute_id
         LEFT JOIN localized text
           ON text.entity = 'option' AND text.entity_id = o.id AND text.locale = ?2 AND text.field = 'Name'
         LEFT JOIN localized base_text
           ON base_text.entity = 'option' AND base_text.entity_id = o.id AND base_text.locale = 'en' AND base_text.field = 'Name'
         WHERE s.product_id = ?1 AND s.option_id >= ?3 ORDER BY o.name`,
      )
      .bind(id, locale, FACET_OPTION_LIMIT),
    db.prepare('SELECT name, "values" FROM product_attributes WHERE product_id = ?1 ORDER BY position').bind(id),
    db.prepare(PICTURES).bind(id),
    db.prepare('SELECT item_id FROM bundle_items WHERE bundle_id = ?1 ORDER BY position, item_id').bind(id),
    prepareVariants(db, id, locale),
    prepareBaseGame(db, id, locale),
    prepareDlc(db, id, locale),
    prepareSetting(db, 'store'),
    prepareSetting(db, 'age'),
    prepareSetting(db, 'gifts'),
  ];
}

/** What the shop offers about prices of a product that has one. */
function toSwitches(settings: SettingRow | undefined, { price_minor: price }: DetailRow) {
  const { HasAlerts, HasPriceHistory } = toSetting(settings);
  return {
    ...(price !== null && HasAlerts !== false ? { HasAlerts: true } : {}),
    ...(price !== null && HasPriceHistory !== false ? { HasPriceHistory: true } : {}),
  };
}

/** GIFT-1: neither a bundle as such nor a pre-order can be given. */
const toGift = (settings: SettingRow | undefined, preOrder: PreOrder | null, itemIds: readonly number[]) =>
  preOrder === null && itemIds.length === 0 && toSetting(settings).Offered !== false ? { CanBeGift: true } : {};

/** A product that was on sale before it was unpublished or removed: its page says so (PRODUCT-14). */
async function isWithdrawn(db: D1Database, id: number): Promise<boolean> {
  const sql = `SELECT 1 FROM withdrawn_products WHERE product_id = ?1
    UNION ALL SELECT 1 FROM removed_pages WHERE entity = 'product' AND entity_id = ?1 AND target IS NULL`;
  return (await db.prepare(sql).bind(id).first()) !== null;
}

/**
 * The data of a product page. @throws CommerceError 404 `not-found` for an unknown product, `product-withdrawn` for one
 * that is not published.
 */
export async function readProduct(db: D1Database, id: number, locale: LocaleCode, terms: PriceTerms): Promise<Product> {
  const results = (await db.batch(prepareDetails(db, id, locale))).map((result) => result.results);
  const [
    stamps,
    rows,
    ownTexts,
    platformTexts,
    slugs,
    categories,
    tags,
    attributes,
    pictures,
    items,
    variants,
    baseGames,
    dlc,
    settings,
    ageSettings,
    giftSettings,
  ] = results as [
    StampRow[],
    DetailRow[],
    TextRow[],
    TextRow[],
    SlugRow[],
    { category_id: number }[],
    Omit<Specification, 'LandingPage'>[],
    { name: string; values: string }[],
    { picture: string }[],
    { item_id: number }[],
    VariantRow[],
    BaseGameRow[],
    CardRow[],
    SettingRow[],
    SettingRow[],
    SettingRow[],
  ];
  const [row] = rows;
  if (!row) throw (await isWithdrawn(db, id)) ? new CommerceError(404, 'product-withdrawn') : notFound();
  const stamp = stamps[0]?.stamp ?? '';
  const [groups, tree, nameFeature] = await Promise.all([
    readFacetGroups(db, locale, stamp),
    readCategoryTree(db, locale, stamp),
    readFeatureNames(db, locale, stamp),
  ]);
  const itemIds = items.map((item) => item.item_id);
  const bundle = itemIds.length === 0 ? {} : { Bundle: await readBundle(db, row, itemIds, locale, terms) };
  const card = toCard(row, groups, terms);
  const preOrder = toPreOrder(row, locale);
  const texts = toTexts(ownTexts, locale);
  const shortDescription = texts.get('ShortDescription');
  return {
    ...card,
    ProductSpecifications: addLandingPages(card.ProductSpecifications, groups),
    Breadcrumb: toCrumbs(tree, new Set(categories.map((category) => category.category_id))),
    SpecificationAttributeModels: [...card.ProductSpecifications, ...tags],
    ProductManufacturers:
      row.manufacturer_id === null || row.manufacturer_name === null
        ? []
        : [{ Id: row.manufacturer_id, Name: row.manufacturer_name }],
    ProductAttributes: attributes.map(({ name, values }) => ({
      Name: readCodedText(ATTRIBUTES, name, locale),
      Values: readTextList(values).map((value) => (name === 'value' ? formatValueLabel(value, terms.tag) : value)),
    })),
    PlatformActivationDetail: toActivation(texts, toTexts(platformTexts, locale)),
    GeoRestrictions: toActivationRegion(row, locale),
    MetaTitle: toMetaTitle(texts, card.Name),
    MetaDescription: toMetaDescription(texts, 'FullDescription', locale, shortDescription),
    MetaKeywords: texts.get('MetaKeywords'),
    ShortDescription: shortDescription,
    TextLanguage: texts.languageOf('ShortDescription'),
    FullDescription: texts.html('FullDescription'),
    SystemRequirements: texts.html('SystemRequirements'),
    PictureModels: [
      card.DefaultPictureModel,
      ...pictures.map(({ picture }) => ({ ImageUrl: pictureUrl(picture), Title: card.Name })),
    ],
    ReleaseDate: row.release_date,
    Languages: translateLanguages(readTextList(row.languages), localeOf(locale).tag),
    ...toProductFacts(row, nameFeature, terms),
    SeNamesEachLanguage: toSeNames(slugs),
    SchemaDescription: texts.get('SchemaDescription'),
    IsDeliveryDelayed: row.is_delayed === 1,
    ...toOffered(preOrder),
    ...toGift(giftSettings[0], preOrder, itemIds),
    ...bundle,
    ...toVariantGroups(variants, locale, terms),
    ...toSwitches(settings[0], row),
    ...toAgeGate(toAgeTerms(toSetting(ageSettings[0])), row.age_labels),
    ...toBaseGameAndDlc(baseGames, dlc, groups, terms),
  };
}
