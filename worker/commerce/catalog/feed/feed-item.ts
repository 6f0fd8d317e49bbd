import { currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import { DAY_MS } from '../../../../shared/durations.ts';
import type { Market } from '../../../../shared/product-feeds.ts';
import { href } from '../../../../shared/routes.ts';
import { toPlainText } from '../../content/search-topics.ts';
import { readNumberList, readTextList } from '../../database.ts';
import { pictureUrl } from '../../media/picture-url.ts';
import type { CategoryTree } from '../categories-store.ts';
import { toMajor } from '../prices/money.ts';
import { currentMinor, type PriceTerms, toLocalMinor } from '../prices/prices.ts';
import { toCrumbs } from '../product/product-details-store.ts';
import { toCard } from '../product-cards-store.ts';
import type { FeedRow } from './feed-store.ts';

/** An attribute of Google Merchant Center's product data, and its text or its own attributes. */
export type Attribute = readonly [name: string, value: string | readonly Attribute[]];

/** What a feed is made of, besides the products. */
export interface FeedFacts {
  origin: string;
  market: Market;
  terms: PriceTerms;
  tree: CategoryTree;
  hasGiftCards: boolean;
}

const MOST_LETTERS = { title: 150, description: 5_000, brand: 70, product_type: 750 } as const;
/** A release that is further away cannot be listed yet. */
const MOST_DAYS_AHEAD = 365;
/** Google's product taxonomy: video game software; gift cards and certificates. */
const TAXONOMY = { game: '1279', voucher: '53' } as const;

/** A text in whole words that is no longer than its attribute may be. */
function cut(name: keyof typeof MOST_LETTERS, text: string): string {
  const most = MOST_LETTERS[name];
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return text.slice(0, end > most / 2 ? end : most).trimEnd();
}

/** Whether the product's keys activate in a country: what is known not to is not offered there. */
function activatesIn({ is_worldwide, allowed_countries, blocked_countries }: FeedRow, country: string): boolean {
  const [allowed, blocked] = [readTextList(allowed_countries ?? '[]'), readTextList(blocked_countries ?? '[]')];
  if (blocked.includes(country)) return false;
  return is_worldwide === 1 || allowed.length === 0 || allowed.includes(country);
}

function toAmount(value: number, code: string): string {
  return `${value.toFixed(isCurrencyCode(code) ? currencyOf(code).decimals : 2)} ${code}`;
}

/** The price before and the price now, as the page shows both; the reduction's window where it has an end. */
function toPrices(
  row: FeedRow,
  { PriceValue, OldPriceValue, CurrencyCode: code }: ReturnType<typeof toCard>['ProductPrice'],
  nowMs: number,
) {
  if (OldPriceValue === undefined) return [['price', toAmount(PriceValue, code)]] as const;
  const window = [row.discount_from ?? nowMs, row.discount_until ?? 0].map((at) => new Date(at).toISOString());
  return [
    ['price', toAmount(OldPriceValue, code)] as const,
    ['sale_price', toAmount(PriceValue, code)] as const,
    ...(row.discount_until === null ? [] : [['sale_price_effective_date', window.join('/')] as const]),
  ];
}

/** When the told price ends by itself: where a reduction ends at another price than the one that is told before it. */
function toExpiry(row: FeedRow, price: ReturnType<typeof toCard>['ProductPrice'], terms: PriceTerms) {
  const { price_minor: regular } = row;
  const { ValidUntil, OldPriceValue, PriceValue } = price;
  if (ValidUntil === undefined || regular === null || currentMinor(row, terms.nowMs) === regular) return [];
  const after = toMajor(toLocalMinor(row, regular, terms), terms.currency);
  return after === (OldPriceValue ?? PriceValue) ? [] : [['expiration_date', ValidUntil] as const];
}

/** A picture's absolute URL, in a format that every reader of a feed knows. */
const toPictureLink = (url: string, origin: string) =>
  url.startsWith('/') ? `${origin}${url}?w=1280&q=99&f=jpeg` : url;

/** The page of a product, in the feed's currency: its price must be the one that the feed tells. */
function toLink({ id, slug }: FeedRow, { origin, market: { locale, currency } }: FeedFacts): string {
  return origin + href(locale, 'product', { seName: slug, id }, { currency });
}

/**
 * The attributes of a product in a market's feed; null for what is not listed there: what does not activate in the country,
 * costs nothing, is released too far in the future, and gift cards where the merchant does not list them.
 */
export function toFeedItem(row: FeedRow, facts: FeedFacts): Attribute[] | null {
  const { origin, market, terms, tree, hasGiftCards } = facts;
  const isVoucher = row.voucher_type !== 'None';
  const card = toCard(row, [], terms);
  const { ProductPrice: price } = card;
  if (row.slug === '' || price.PriceValue <= 0 || (isVoucher && !hasGiftCards) || !activatesIn(row, market.country))
    return null;
  const releasedAt = card.IsPreOrder ? Date.parse(row.release_date ?? '') : 0;
  if (releasedAt > terms.nowMs + MOST_DAYS_AHEAD * DAY_MS) return null;
  const isAhead = releasedAt > 0 && !price.DisableBuyButton;
  const pictures = readTextList(row.pictures).map((key) => toPictureLink(pictureUrl(key), origin));
  const crumbs = toCrumbs(tree, new Set(readNumberList(row.category_ids))).map(({ Name }) => Name);
  const type = cut('product_type', crumbs.join(' > '));
  return [
    ['id', String(row.id)],
    ['title', cut('title', card.Name)],
    ['description', cut('description', toPlainText(row.description ?? '') || card.Name)],
    ['link', toLink(row, facts)],
    ['image_link', toPictureLink(card.DefaultPictureModel.ImageUrl, origin)],
    ...pictures.map((link) => ['additional_image_link', link] as const),
    ['availability', price.DisableBuyButton ? 'out_of_stock' : isAhead ? 'preorder' : 'in_stock'],
    ...(isAhead ? [['availability_date', new Date(releasedAt).toISOString()] as const] : []),
    ...toPrices(row, price, terms.nowMs),
    ...toExpiry(row, price, terms),
    ...(row.brand === null ? [] : [['brand', cut('brand', row.brand)] as const]),
    // Keys have neither a GTIN nor a manufacturer's number.
    ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['google_product_category', isVoucher ? TAXONOMY.voucher : TAXONOMY.game],
    ...(type === '' ? [] : [['product_type', type] as const]),
    ...(row.is_bundle === 1 ? [['is_bundle', 'yes'] as const] : []),
    // Nothing is sent by post.
    [
      'shipping',
      [
        ['country', market.country],
        ['price', toAmount(0, market.currency)],
      ],
    ],
  ];
}
