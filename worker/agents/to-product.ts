import type { Price, Product, ProductCard, VariantKind } from '../../shared/api/product.ts';
import { currencyOf, isCurrencyCode } from '../../shared/currencies.ts';
import { GENRE_IDS } from '../../shared/listing.ts';
import { href } from '../../shared/routes.ts';
import type { AgentCaller } from './agent-caller.ts';
import type { Filters, Selection } from './tool-input.ts';

/** A product's id: its variants have the shop's own number, which carts and links take. */
const toProductId = (id: number) => `product-${id}`;

/** The number in the id of a product or variant; null for anything else. */
export function readId(id: string): { number: number; isVariant: boolean } | null {
  const [, prefix, digits] = /^(product-)?([1-9]\d{0,9})$/.exec(id) ?? [];
  const number = Number(digits);
  return digits && number <= 2_147_483_647 ? { number, isVariant: prefix === undefined } : null;
}

/** Video game software, in Google's taxonomy. */
const SOFTWARE = '1279';
const OPTION_NAMES: Readonly<Record<VariantKind, string>> = {
  Value: 'Value',
  Platform: 'Platform',
  Edition: 'Edition',
};

/** An amount in the currency's smallest unit. */
function toMoney(major: number, code: string) {
  const decimals = isCurrencyCode(code) ? currencyOf(code).decimals : 2;
  return { amount: Math.round(major * 10 ** decimals), currency: code };
}

/** What a variant is made of: a card, or what a page tells of another value, platform or edition. */
type Sold = Pick<ProductCard, 'Id' | 'SeName' | 'ProductPrice' | 'DefaultPictureModel'> & {
  title: string;
  description: string;
  isPreOrder: boolean;
  options: Selection;
};

function toAvailability({ DisableBuyButton }: Price, isPreOrder: boolean) {
  if (DisableBuyButton) return { available: false, status: 'out_of_stock' };
  return { available: true, status: isPreOrder ? 'preorder' : 'in_stock' };
}

function toVariant({ Id, SeName, ProductPrice: price, ...sold }: Sold, { origin, locale }: AgentCaller) {
  const code = price.CurrencyCode;
  return {
    id: String(Id),
    title: sold.title,
    description: { plain: sold.description },
    url: origin + href(locale, 'product', { seName: SeName, id: Id }),
    price: toMoney(price.PriceValue, code),
    ...(price.OldPriceValue === undefined ? {} : { list_price: toMoney(price.OldPriceValue, code) }),
    availability: toAvailability(price, sold.isPreOrder),
    ...(sold.options.length > 0 ? { options: sold.options } : {}),
    ...toMedia(sold.DefaultPictureModel.ImageUrl, sold.title, origin),
  };
}
export type Variant = ReturnType<typeof toVariant> & { inputs?: readonly { id: string; match: string }[] };

function toMedia(url: string, title: string, origin: string) {
  if (url === '') return {};
  const address = url.startsWith('/') ? `${origin}${url}?w=1280&q=99&f=jpeg` : url;
  return { media: [{ type: 'image', url: address, alt_text: title }] };
}

/** A thing without a price cannot be offered to anybody. */
const isPriced = ({ PriceValue }: Price): boolean => PriceValue > 0;

/** Keeps what a filter by price leaves. Amounts in no currency mean nothing. */
function passesPrice({ price: { amount } }: Variant, { price }: Filters, { hasCurrency }: AgentCaller): boolean {
  return !hasCurrency || (amount >= (price?.min ?? 0) && amount <= (price?.max ?? Number.MAX_SAFE_INTEGER));
}

/** A product of some of all variants, the featured one first; null where the filters leave none of them. */
function toProduct(
  card: ProductCard,
  { all, shown = all }: { all: readonly Sold[]; shown?: readonly Sold[] },
  filters: Filters,
  caller: AgentCaller,
) {
  const toVariants = (some: readonly Sold[]): Variant[] =>
    some.filter(({ ProductPrice }) => isPriced(ProductPrice)).map((one) => toVariant(one, caller));
  const variants = toVariants(shown).filter((one) => passesPrice(one, filters, caller));
  const [featured] = variants;
  if (!featured) return null;
  const prices = toVariants(all)
    .map(({ price }) => price)
    .sort((a, b) => a.amount - b.amount);
  const genres = card.ProductSpecifications.filter(({ SpecificationOptionId }) =>
    (GENRE_IDS as readonly number[]).includes(SpecificationOptionId),
  );
  return {
    id: toProductId(card.Id),
    handle: card.SeName,
    title: card.Name,
    description: featured.description,
    url: caller.origin + href(caller.locale, 'product', { seName: card.SeName, id: card.Id }),
    categories: [
      { value: SOFTWARE, taxonomy: 'google_product_category' },
      ...genres.map(({ ValueRaw }) => ({ value: ValueRaw, taxonomy: 'merchant' })),
    ],
    price_range: { min: prices[0] ?? featured.price, max: prices.at(-1) ?? featured.price },
    ...toMedia(card.DefaultPictureModel.ImageUrl, card.Name, caller.origin),
    variants,
  };
}
export type AgentProduct = NonNullable<ReturnType<typeof toProduct>>;

/** What a card says in words: its platforms, systems and genres. */
const describeCard = ({ Name, ProductSpecifications: all }: ProductCard) =>
  [Name, ...all.map(({ ValueRaw }) => ValueRaw)].join(' · ');

/** A row of results: a gift card with all its values, anything else with the product that it shows. */
export function cardToProduct(card: ProductCard, filters: Filters, caller: AgentCaller): AgentProduct | null {
  const description = describeCard(card);
  const isPreOrder = card.IsPreOrder === true;
  const values = card.Family?.Values ?? [];
  const own = values.find(({ Id }) => Id === card.Id);
  const toSold = (one: (typeof values)[number]): Sold => ({
    ...one,
    ...{ title: one.Name, description, isPreOrder, options: [{ name: OPTION_NAMES.Value, label: one.Label }] },
  });
  const sold: Sold[] = own
    ? [toSold(own), ...values.filter((one) => one !== own).map(toSold)]
    : [{ ...card, title: card.Name, description, isPreOrder, options: [] }];
  const product = toProduct(card, { all: sold }, filters, caller);
  if (!product || !own) return product;
  return Object.assign(product, {
    options: [{ name: OPTION_NAMES.Value, values: values.map(({ Label }) => ({ label: Label })) }],
  });
}

/** All that a product's page sells: itself, and the other values, platforms and editions. */
function listSold(product: Product): Sold[] {
  const groups = product.VariantGroups ?? [];
  const own = groups.flatMap(({ Kind, Variants }) =>
    Variants.filter(({ Id }) => Id === product.Id).map(({ Label }) => ({ name: OPTION_NAMES[Kind], label: Label })),
  );
  const description = product.ShortDescription || product.MetaDescription || describeCard(product);
  const isPreOrder = product.IsPreOrder === true;
  const others = groups.flatMap(({ Kind, Variants }) =>
    Variants.filter(({ Id }) => Id !== product.Id).map((one): Sold => {
      // It differs from the page's product in nothing else.
      const options = own.map((option) =>
        option.name === OPTION_NAMES[Kind] ? { ...option, label: one.Label } : option,
      );
      const title = one.DefaultPictureModel.Title || `${product.Name} – ${one.Label}`;
      return { ...one, title, description, isPreOrder, options };
    }),
  );
  return [{ ...product, title: product.Name, description, isPreOrder, options: own }, ...others];
}

const matches = ({ options }: Sold, wanted: Selection) =>
  wanted.every(({ name, label }) => options.some((one) => one.name === name && one.label === label));

/** The wishes that some variant meets: the last of them are given up first, those that are not preferred before all. */
function relax(sold: readonly Sold[], wanted: Selection, preferences: readonly string[]): Selection {
  const rank = (name: string) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length);
  const left = wanted.toSorted((a, b) => rank(a.name) - rank(b.name));
  while (left.length > 0 && !sold.some((one) => matches(one, left))) left.pop();
  return left;
}

interface Choice {
  selected?: Selection | undefined;
  preferences?: readonly string[] | undefined;
  /** The asked variant decides by itself. */
  isVariant: boolean;
}

/** A product in full, with what of its options is chosen and what else there is; null where the filters leave nothing. */
export function pageToProduct(page: Product, filters: Filters, caller: AgentCaller, choice: Choice) {
  const sold = listSold(page);
  const own = sold[0]?.options ?? [];
  const { selected, preferences = [], isVariant } = choice;
  const effective = isVariant || !selected ? own : relax(sold, selected, preferences);
  const shown = sold.filter((one) => matches(one, effective));
  const product = toProduct(page, { all: sold, shown }, filters, caller);
  if (!product) return null;
  const groups = page.VariantGroups ?? [];
  const options = groups.map(({ Kind, Variants }) => {
    const name = OPTION_NAMES[Kind];
    const rest = effective.filter((one) => one.name !== name);
    return {
      name,
      values: Variants.map(({ Label: label }) => {
        const found = sold.filter((one) => matches(one, [...rest, { name, label }]));
        const available = found.some(({ ProductPrice }) => isPriced(ProductPrice) && !ProductPrice.DisableBuyButton);
        return { label, available, exists: found.length > 0 };
      }),
    };
  });
  return { ...product, ...(options.length > 0 ? { options, selected: effective } : {}) };
}
