import { HOUR_MS } from '../../../../shared/durations.ts';
import { localeOf } from '../../../../shared/locales.ts';
import { PRODUCT_FEEDS, productFeedPath, readMarket } from '../../../../shared/product-feeds.ts';
import { href } from '../../../../shared/routes.ts';
import { toXmlText, XML_DECLARATION } from '../../../../shared/xml-text.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import { readShopName } from '../../content/shop-name-store.ts';
import { openReplica } from '../../database.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { streamText } from '../../http/stream-text.ts';
import { readStamp } from '../catalogue-stamp-store.ts';
import { readCategoryTree } from '../categories-store.ts';
import { readPriceTerms, readRates } from '../prices/currencies-store.ts';
import { type Attribute, type FeedFacts, toFeedItem } from './feed-item.ts';
import { readFeedPage } from './feed-store.ts';

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

function writeAttribute([name, value]: Attribute): string {
  const inner = typeof value === 'string' ? toXmlText(value) : value.map(writeAttribute).join('');
  return `<g:${name}>${inner}</g:${name}>`;
}

function writeItem(attributes: readonly Attribute[] | null): string {
  return attributes === null ? '' : `<item>\n${attributes.map(writeAttribute).join('\n')}\n</item>\n`;
}

/** A page of products after the other, each read when the reader has taken the last. */
async function* writeFeed(db: D1Database, name: string, facts: FeedFacts): AsyncGenerator<string> {
  const { origin, market } = facts;
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield `<title>${toXmlText(name)}</title>\n<link>${toXmlText(origin + href(market.locale, 'home'))}</link>\n`;
  yield `<description>${toXmlText(origin + productFeedPath(market))}</description>\n`;
  yield `<language>${localeOf(market.locale).tag}</language>\n`;
  for (let rows = await readFeedPage(db, market.locale, 0); rows.length > 0; ) {
    yield rows.map((row) => writeItem(toFeedItem(row, facts))).join('');
    rows = await readFeedPage(db, market.locale, rows.at(-1)?.id ?? 0);
  }
  yield '</channel>\n</rss>\n';
}

async function serveFeed(c: CommerceContext): Promise<Response> {
  const db = openReplica(c.env.DB);
  const market = readMarket(c.req.param('file') ?? '');
  const [{ Products, GiftCards }, rates] = await Promise.all([readSetting(db, 'feed'), readRates(db)]);
  if (market === null || Products !== true || !rates.has(market.currency)) throw notFound();
  const { locale, currency } = market;
  const stamp = await readStamp(db);
  const hasGiftCards = GiftCards === true;
  // Prices change with time alone, so it is another feed every hour.
  const etag = `W/"${stamp}-${Math.floor(Date.now() / HOUR_MS)}-${hasGiftCards ? 1 : 0}"`;
  const headers = { ...HEADERS, ETag: etag };
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
  const [terms, tree, name] = await Promise.all([
    readPriceTerms(db, { locale, currency }),
    readCategoryTree(db, locale, stamp),
    readShopName(db, locale),
  ]);
  const facts = { origin: c.env.ORIGIN, market, terms, tree, hasGiftCards };
  return c.body(streamText(writeFeed(db, name, facts)), 200, headers);
}

/** The products of the shop for Google Merchant Center, a feed for each market (CRAWL-50). */
export function addFeedRoutes(app: CommerceApp): void {
  app.get(`${PRODUCT_FEEDS}:file`, serveFeed);
}
