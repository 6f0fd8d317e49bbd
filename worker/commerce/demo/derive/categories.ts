import { DAY_MS } from '../../../../shared/durations.ts';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { GAMES_ID, GIFT_CARDS_ID } from '../../catalog/fixed-categories.ts';
import type { SeedCategory, SeedProduct } from '../catalogue-rows.ts';
import { bundleLists } from '../content/bundles.ts';
import { genres } from '../content/genres.ts';
import { platforms } from '../content/platforms.ts';
import { seedTexts } from '../content/texts/all-texts.ts';
import type { SeedTexts } from '../content/texts/seed-texts.ts';
import { inLongTextLocales } from '../phrases/in-long-text-locales.ts';
import { translateBlocks } from '../phrases/translate.ts';
import { toAsciiSlug } from './ascii-slug.ts';
import { gamesNamed } from './bundles.ts';

export const BUNDLES_ID = 3;
/** The promo banner links to the promotion. */
export const PROMOTION_ID = 32;
/** Landing pages are this plus the option id. */
export const LANDING_ID_BASE = 100;

const BEST_SELLERS = 48;
const DEAL_DAYS = 7;
const UNDER_TEN_MINOR = 1000;
const DEFAULT_CATEGORY = 0;
/** Pages of products: not part of a product's breadcrumb, which follows default categories. */
const PRODUCT_PAGE = 10;
const LANDING_PAGE = 20;

type Named = Readonly<Record<LocaleCode, string>>;

function namesFrom(read: (texts: SeedTexts) => string): Named {
  return Object.fromEntries(locales.map(({ code }) => [code, read(seedTexts[code])])) as Named;
}

/** URL names of a name: its own in every language with an ASCII transliteration, the English one otherwise. */
function slugsOf(names: Named): Named {
  const english = toAsciiSlug(names.en, 'en') ?? 'category';
  return Object.fromEntries(locales.map(({ code }) => [code, toAsciiSlug(names[code], code) ?? english])) as Named;
}

function category(
  id: number,
  names: Named,
  own: Partial<Omit<SeedCategory, 'id' | 'names' | 'slugs'>> & { position: number },
): SeedCategory {
  return {
    id,
    type: DEFAULT_CATEGORY,
    parentId: 0,
    isBundle: false,
    menuPosition: null,
    optionId: null,
    dealDays: null,
    descriptions: {},
    productIds: [],
    names,
    slugs: slugsOf(names),
    ...own,
  };
}

function idsOf(products: readonly SeedProduct[]): number[] {
  return products.map((product) => product.id);
}

/** "Ending soon" means within a week. */
function endsSoon({ discount }: SeedProduct, now: number): boolean {
  return typeof discount?.untilMs === 'number' && discount.untilMs <= now + DEAL_DAYS * DAY_MS;
}

function isUnderTen(product: SeedProduct): boolean {
  return product.discount !== null && product.discount.priceMinor < UNDER_TEN_MINOR;
}

function shopCategories(products: readonly SeedProduct[], now: number): SeedCategory[] {
  const games = products.filter((product) => product.kind === 'game');
  const best = [...games].sort((a, b) => b.popularity - a.popularity).slice(0, BEST_SELLERS);
  const reduced = products.filter((product) => product.discount !== null);
  const indies = games.filter((game) => game.optionIds.includes(22) && game.ratingSum % 100 >= 80);
  return [
    category(
      GAMES_ID,
      namesFrom((texts) => texts.categories.games),
      {
        position: 1,
        menuPosition: 1,
        productIds: idsOf(products.filter((product) => product.kind !== 'gift-card')),
      },
    ),
    category(
      GIFT_CARDS_ID,
      namesFrom((texts) => texts.categories.giftCards),
      {
        position: 2,
        menuPosition: 3,
        productIds: idsOf(products.filter((product) => product.kind === 'gift-card')),
      },
    ),
    category(
      BUNDLES_ID,
      namesFrom((texts) => texts.categories.bundles),
      {
        position: 3,
        menuPosition: 4,
        productIds: idsOf(products.filter((product) => product.kind === 'bundle')),
      },
    ),
    category(
      PROMOTION_ID,
      namesFrom((texts) => texts.categories.deals),
      {
        position: 32,
        menuPosition: 2,
        dealDays: DEAL_DAYS,
        productIds: idsOf(reduced.filter((product) => endsSoon(product, now))),
      },
    ),
    category(
      40,
      namesFrom((texts) => texts.categories.bestSellers),
      { position: 40, productIds: idsOf(best) },
    ),
    category(
      41,
      namesFrom((texts) => texts.categories.newReleases),
      {
        position: 41,
        menuPosition: 5,
        productIds: idsOf(games.filter((game) => game.isNew)),
      },
    ),
    category(
      42,
      namesFrom((texts) => texts.categories.underTen),
      {
        position: 42,
        productIds: idsOf(reduced.filter(isUnderTen)),
      },
    ),
    category(
      43,
      namesFrom((texts) => texts.categories.indiePicks),
      { position: 43, productIds: idsOf(indies) },
    ),
  ];
}

/** A long text in the languages that have it. */
function bodiesOf(body: string): Partial<Record<LocaleCode, string>> {
  return inLongTextLocales((translate) => translateBlocks(body, translate));
}

function bundleCategories(products: readonly SeedProduct[]): SeedCategory[] {
  return bundleLists.map((list) =>
    category(
      list.id,
      namesFrom(() => list.name),
      {
        type: PRODUCT_PAGE,
        parentId: BUNDLES_ID,
        isBundle: true,
        position: list.id,
        descriptions: bodiesOf(list.body),
        productIds: idsOf(gamesNamed(list.games, products)),
      },
    ),
  );
}

function landing(optionId: number, names: Named, body: string): SeedCategory {
  const bodies = bodiesOf(body);
  const intros = locales.map(({ code }) => [
    code,
    `<p>${seedTexts[code].landingIntro.replace('{name}', names[code])}</p>${bodies[code] ?? ''}`,
  ]);
  return category(LANDING_ID_BASE + optionId, names, {
    type: LANDING_PAGE,
    position: LANDING_ID_BASE + optionId,
    optionId,
    descriptions: Object.fromEntries(intros),
  });
}

function landings(): SeedCategory[] {
  return [
    ...platforms.map((one) =>
      landing(
        one.id,
        namesFrom((texts) => texts.platformPage.replace('{name}', one.name)),
        one.body,
      ),
    ),
    ...genres.map((genre, index) =>
      landing(
        genre.id,
        namesFrom((texts) => texts.genrePages[index] ?? genre.name),
        genre.body,
      ),
    ),
  ];
}

/** Every category: the shop's own, themed bundles, and a landing page per genre and platform. */
export function deriveCategories(products: readonly SeedProduct[], now: number): SeedCategory[] {
  return [...shopCategories(products, now), ...bundleCategories(products), ...landings()];
}

/** The categories of a shop without products: those with fixed ids, and the landing pages. */
export function deriveEmptyCategories(): SeedCategory[] {
  const fixed = [GAMES_ID, GIFT_CARDS_ID, BUNDLES_ID, PROMOTION_ID];
  return [...shopCategories([], 0).filter(({ id }) => fixed.includes(id)), ...landings()];
}
