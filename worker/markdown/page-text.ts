import { getCategory } from '../../shared/api/catalog.ts';
import { getTopic } from '../../shared/api/content.ts';
import { getProduct, type Product } from '../../shared/api/product.ts';
import { LIST_ROUTES } from '../../shared/entity-path.ts';
import { LISTING_PAGE_SIZE, readQueryFilters, toOfferArguments, writeFilters } from '../../shared/listing.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PageName } from '../../shared/pages.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import type { readForPage } from '../cache/page-reads.ts';
import { escapeText, htmlToMarkdown } from './from-html.ts';

interface Reader {
  origin: string;
  locale: Locale;
  read: ReturnType<typeof readForPage>;
}

/** The pages that are there as Markdown too. */
const PAGES: readonly PageName[] = ['product', 'category', 'landing', 'bundle', 'topic'];

export const hasMarkdown = (route: RouteMatch | null): boolean => route !== null && PAGES.includes(route.name);

type Fact = string | number | readonly string[] | undefined | null;

/** What a program reads first: facts under names that are the same in every language, as YAML. */
function writeFacts(facts: Readonly<Record<string, Fact>>): string {
  const lines = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== '');
  // JSON is YAML.
  return ['---', ...lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n');
}

const join = (...parts: (string | undefined)[]) => `${parts.filter(Boolean).join('\n\n')}\n`;

/** The values of a product by their kind, each kind on a line of its own. */
function writeSpecifications({ SpecificationAttributeModels: all }: Product): string {
  const kinds = Map.groupBy(all, ({ SpecificationAttributeName }) => SpecificationAttributeName);
  return [...kinds]
    .map(([kind, values]) => `- ${escapeText(kind)}: ${escapeText(values.map(({ ValueRaw }) => ValueRaw).join(', '))}`)
    .join('\n');
}

async function writeProduct({ params }: RouteMatch, { origin, locale, read }: Reader): Promise<string | null> {
  const product = await read(getProduct, { id: Number(params.id) });
  if (product.SeName !== params.seName) return null;
  const { ProductPrice: price, GeoRestrictions: region } = product;
  const toUrl = (seName: string, id: number) => origin + href(locale.code, 'product', { seName, id });
  const variants = (product.VariantGroups ?? []).flatMap(({ Variants }) =>
    Variants.filter(({ Id }) => Id !== product.Id).map(
      ({ Id, SeName, Label, ProductPrice }) => `- [${escapeText(Label)}](${toUrl(SeName, Id)}) ${ProductPrice.Price}`,
    ),
  );
  return join(
    writeFacts({
      url: toUrl(product.SeName, product.Id),
      language: product.TextLanguage ?? locale.tag,
      price: price.Price === '' ? undefined : price.PriceValue,
      currency: price.CurrencyCode,
      lowest_price_30_days_before: price.OldPriceValue,
      price_valid_until: price.ProductDiscount?.ToDate,
      availability: price.DisableBuyButton ? 'OutOfStock' : product.IsPreOrder ? 'PreOrder' : 'InStock',
      release_date: product.ReleaseDate,
      activates_in: region.IsWorldwide ? undefined : region.AllowedCountries,
      does_not_activate_in: region.BlockedCountries.length > 0 ? region.BlockedCountries : undefined,
    }),
    `# ${escapeText(product.Name)}`,
    escapeText(product.ShortDescription),
    price.OldPrice ? `**${price.Price}** ~~${price.OldPrice}~~` : price.Price && `**${price.Price}**`,
    writeSpecifications(product),
    variants.join('\n'),
    htmlToMarkdown(product.FullDescription, origin),
    htmlToMarkdown(product.SystemRequirements, origin),
  );
}

async function writeList(
  { name, params }: RouteMatch,
  query: URLSearchParams,
  { origin, locale, read }: Reader,
): Promise<string | null> {
  const page = Number(params.page ?? 1);
  const filters = readQueryFilters(query);
  const list = await read(getCategory, {
    ...{ categoryId: Number(params.id), pageNumber: page, pageSize: LISTING_PAGE_SIZE, orderBy: filters.orderby },
    ...{ specificationOptionIds: [...filters.specs], manufacturerIds: [...filters.manufacturers] },
    ...toOfferArguments(filters),
  });
  const route = LIST_ROUTES[list.EntityName ?? 'Category'];
  if (route !== name || list.SeName !== params.seName) return null;
  const { Products, TotalItems, HasNextPage } = list.CatalogProductsModel;
  const toUrl = (number: number) =>
    origin + href(locale.code, route, { seName: list.SeName, id: list.Id, page: number }, writeFilters(filters));
  const rows = Products.map(({ Id, Name, SeName, ProductPrice: { Price } }) => {
    const url = origin + href(locale.code, 'product', { seName: SeName, id: Id });
    return `- [${escapeText(Name)}](${url})${Price && ` ${Price}`}`;
  });
  return join(
    writeFacts({
      url: toUrl(page),
      language: locale.tag,
      products: TotalItems,
      next: HasNextPage ? toUrl(page + 1) : undefined,
    }),
    `# ${escapeText(list.H1Tag || list.Name)}`,
    page === 1 ? htmlToMarkdown(list.Description, origin) : '',
    rows.join('\n'),
  );
}

async function writeTopic({ params }: RouteMatch, { origin, locale, read }: Reader): Promise<string | null> {
  const topic = await read(getTopic, { seName: params.seName ?? '' });
  if (topic.SeName !== params.seName) return null;
  const url = origin + href(locale.code, 'topic', { seName: topic.SeName });
  return join(
    writeFacts({ url, language: topic.TextLanguage ?? locale.tag }),
    `# ${escapeText(topic.Title)}`,
    htmlToMarkdown(topic.Body, origin),
  );
}

/** The text of a page as Markdown; null where its address is not the one of the page. */
export async function writePage(route: RouteMatch, query: URLSearchParams, reader: Reader): Promise<string | null> {
  const { name, params } = route;
  if (name === 'topic') return params.seName === undefined ? null : writeTopic(route, reader);
  if (params.id === undefined) return null;
  return name === 'product' ? writeProduct(route, reader) : writeList(route, query, reader);
}
