import type * as v from 'valibot';
import { getCategory } from '../../shared/api/catalog.ts';
import { ApiError } from '../../shared/api/endpoint.ts';
import { getProduct, type Product } from '../../shared/api/product.ts';
import { searchProducts } from '../../shared/api/search.ts';
import { currencyOf } from '../../shared/currencies.ts';
import { isBlockedIn } from '../../shared/eea.ts';
import { LISTING_PAGE_SIZE, MAX_PRICE } from '../../shared/listing.ts';
import type { AgentCaller } from './agent-caller.ts';
import { type AgentProduct, cardToProduct, pageToProduct, readId } from './to-product.ts';
import {
  DEFAULT_LIMIT,
  type Filters,
  type lookupInput,
  MOST_RESULTS,
  type productInput,
  type searchInput,
} from './tool-input.ts';
import { type Message, toOutcome } from './ucp.ts';

/** The category of all games. */
const GAMES_CATEGORY_ID = 1;
/** The shop's own category of Google's taxonomy, which is no choice among its goods. */
const EVERYTHING = '1279';

/** The ids of the genres that are named; null where none is asked for, an empty list where none is known. */
async function findGenres({ categories }: Filters, caller: AgentCaller): Promise<number[] | null> {
  if (!categories || categories.length === 0 || categories.includes(EVERYTHING)) return null;
  const { CatalogProductsModel } = await caller.read(getCategory, toCategoryArgs(GAMES_CATEGORY_ID));
  const genres = CatalogProductsModel.SpecificationFilter.Attributes.filter(({ SeName }) => SeName === 'genre');
  const wanted = new Set(categories.map((name) => name.toLowerCase()));
  return genres.flatMap(({ Values }) =>
    Values.filter(({ Name }) => wanted.has(Name.toLowerCase())).map(({ Id }) => Id),
  );
}

const toCategoryArgs = (categoryId: number) => ({
  ...{ categoryId, pageNumber: 1, pageSize: LISTING_PAGE_SIZE, orderBy: 0 },
  specificationOptionIds: [] as number[],
  manufacturerIds: [] as number[],
});

/** The bounds of a price as lists take them: whole units, never narrower than asked. */
function toPriceArguments({ price }: Filters, { currency, hasCurrency }: AgentCaller) {
  if (!price || !hasCurrency) return {};
  const unit = 10 ** currencyOf(currency).decimals;
  const toWhole = (amount: number | undefined, round: (value: number) => number) =>
    amount === undefined ? undefined : Math.min(round(amount / unit), MAX_PRICE);
  return { priceFrom: toWhole(price.min, Math.floor), priceTo: toWhole(price.max, Math.ceil) };
}

/** True where nothing can pass. */
const isImpossible = ({ price }: Filters, genres: readonly number[] | null) =>
  genres?.length === 0 || (price?.min ?? 0) > (price?.max ?? Number.MAX_SAFE_INTEGER);

const warnOfPrice = ({ price }: Filters, { hasCurrency }: AgentCaller): Message[] =>
  price && !hasCurrency
    ? [{ type: 'info', code: 'price_filter_ignored', content: 'A price filter needs context.currency.' }]
    : [];

/** A page of products for a term, or of all goods that the filters leave. */
export async function searchCatalog(input: v.InferOutput<typeof searchInput>, caller: AgentCaller): Promise<object> {
  const { query, filters = {}, pagination } = input;
  const messages = warnOfPrice(filters, caller);
  const genres = await findGenres(filters, caller);
  const none = toOutcome('search', { products: [], pagination: { has_next_page: false, total_count: 0 } }, messages);
  if (isImpossible(filters, genres)) return none;
  const from = pagination?.cursor ?? 0;
  const limit = Math.min(pagination?.limit ?? DEFAULT_LIMIT, MOST_RESULTS);
  const asked = {
    ...toCategoryArgs(GAMES_CATEGORY_ID),
    ...toPriceArguments(filters, caller),
    pageNumber: Math.floor(from / LISTING_PAGE_SIZE) + 1,
    specificationOptionIds: genres ?? [],
    country: caller.country,
  };
  const { categoryId: _, pageSize: __, ...ofSearch } = asked;
  const list = await (query === undefined
    ? caller.read(getCategory, asked)
    : caller.read(searchProducts, { term: query, ...ofSearch })
  ).catch((error: unknown) => {
    // Past the end.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!list) return none;
  const { Products, TotalItems } = list.CatalogProductsModel;
  const start = from % LISTING_PAGE_SIZE;
  const rows = Products.slice(start, start + limit);
  const next = from + rows.length;
  const hasNext = rows.length > 0 && next < TotalItems;
  return toOutcome(
    'search',
    {
      products: rows.flatMap((card) => cardToProduct(card, filters, caller) ?? []),
      pagination: { has_next_page: hasNext, ...(hasNext ? { cursor: String(next) } : {}), total_count: TotalItems },
    },
    messages,
  );
}

/** The page of an id; null for one that is unknown, or no longer sold. */
async function findPage(id: number, { read }: AgentCaller): Promise<Product | null> {
  try {
    return await read(getProduct, { id });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** Says where a key does not activate, for goods at this place of the answer. */
function warnOfRegion({ GeoRestrictions: region, Name }: Product, path: string, { country }: AgentCaller): Message[] {
  if (!country || !isBlockedIn(region, country)) return [];
  const content = `${Name} does not activate in ${country}, and is not sold there.`;
  return [{ type: 'warning', code: 'region_restricted', path, content }];
}

/** The products of ids, each once, with the ids that named it. */
export async function lookupCatalog(input: v.InferOutput<typeof lookupInput>, caller: AgentCaller): Promise<object> {
  const { filters = {} } = input;
  const ids = [...new Set(input.ids)];
  const asked = ids.map((id) => ({ id, ...readId(id) }));
  const numbers = [...new Set(asked.flatMap(({ number }) => number ?? []))];
  const pages = new Map(await Promise.all(numbers.map(async (id) => [id, await findPage(id, caller)] as const)));
  const unknown = asked.filter(({ number }) => !number || !pages.get(number));
  const products: AgentProduct[] = [];
  const warnings: Message[] = [];
  for (const [number, page] of pages) {
    const product = page && pageToProduct(page, filters, caller, { isVariant: true });
    const featured = product?.variants.find((one) => one.id === String(number));
    if (!page || !product || !featured) continue;
    const inputs = asked
      .filter((one) => one.number === number)
      .map(({ id, isVariant }) => ({ id, match: isVariant ? 'exact' : 'featured' }));
    warnings.push(...warnOfRegion(page, `$.products[${products.length}]`, caller));
    products.push({ ...product, variants: [{ ...featured, inputs }] });
  }
  return toOutcome('lookup', { products }, [
    ...warnOfPrice(filters, caller),
    ...warnings,
    ...unknown.map(({ id }): Message => ({ type: 'info', code: 'not_found', content: id })),
  ]);
}

/** A product in full, by the options that are chosen so far. */
export async function readProduct(input: v.InferOutput<typeof productInput>, caller: AgentCaller): Promise<object> {
  const { id, filters = {}, selected, preferences } = input;
  const asked = readId(id);
  const page = asked && (await findPage(asked.number, caller));
  const product = page && pageToProduct(page, filters, caller, { selected, preferences, isVariant: asked.isVariant });
  if (!page || !product) {
    const content = `Product not found: ${id}`;
    return toOutcome('lookup', {}, [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }], true);
  }
  const messages = [...warnOfPrice(filters, caller), ...warnOfRegion(page, '$.product', caller)];
  return toOutcome('lookup', { product }, messages);
}
