import { toSlug } from '../../catalog/slugs.ts';
import type { SeedProduct, SeedVariant } from '../catalogue-rows.ts';
import { games } from '../content/all-games.ts';
import { type GameFamily, gameFamilies } from '../content/families.ts';
import { publisherOf } from '../content/publishers.ts';
import type { Translate } from '../phrases/translate.ts';
import { gamesNamed } from './bundles.ts';
import { chanceOf } from './chance.ts';
import { platformWithId } from './game-facts.ts';

const FIRST_ID = 4001;
/** An edition costs this share of what is in it. */
const EDITION_SHARE = 0.9;
/** Lists show the game itself first. */
const POPULARITY_SHARE = 0.1;
const isPlatformId = (id: number) => id >= 4 && id <= 17;

const toShopPrice = (minor: number) => Math.max(1, Math.round(minor / 100)) * 100 - 1;
const ownPlatformOf = (game: SeedProduct) => platformWithId(game.optionIds.find(isPlatformId) ?? 0);

/** A product that shares the facts of a game. */
function relativeOf(game: SeedProduct, name: string, slug = toSlug(name)) {
  const { facts: _, variants: __, ...shared } = game;
  return {
    ...shared,
    name,
    slug,
    discount: null,
    isNew: false,
    popularity: Math.round(game.popularity * POPULARITY_SHARE),
    relatedIds: [game.id],
    keyCount: chanceOf(slug).between('keys', 20, 40),
  };
}

function toDlc(family: GameFamily, game: SeedProduct, translate: Translate): Omit<SeedProduct, 'id'>[] {
  const row = games.find((one) => one.name === family.game);
  const words = [row?.play ?? '', publisherOf(row?.publisher ?? '').note];
  return family.dlc.map(({ name, share }, index) => ({
    ...relativeOf(game, name),
    kind: 'dlc',
    baseGame: game.slug,
    priceMinor: toShopPrice(game.priceMinor * share),
    shortDescription: translate(words[index] ?? ''),
  }));
}

const editionOf = (game: SeedProduct, label: string, position: number): SeedVariant => ({
  kind: 'edition',
  group: game.slug,
  label,
  position,
});

function toEditions(family: GameFamily, game: SeedProduct, dlc: readonly SeedProduct[]): Omit<SeedProduct, 'id'>[] {
  return family.editions.map(({ name, label, dlc: count }, index) => {
    const items = [game, ...dlc.slice(0, count)];
    return {
      ...relativeOf(game, name),
      kind: 'edition',
      priceMinor: toShopPrice(items.reduce((sum, item) => sum + item.priceMinor, 0) * EDITION_SHARE),
      keyCount: 0,
      itemIds: items.map((item) => item.id),
      variants: [editionOf(game, label, index + 1)],
      screensOf: game,
    };
  });
}

const platformVariantOf = (game: SeedProduct, platformId: number): SeedVariant => ({
  kind: 'platform',
  group: game.slug,
  label: platformWithId(platformId).name,
  position: platformId,
});

function toPlatforms({ platformIds }: GameFamily, game: SeedProduct): Omit<SeedProduct, 'id'>[] {
  return platformIds.map((id) => {
    const { name, isConsole } = platformWithId(id);
    const ownOptions = game.optionIds.filter((option) => !isPlatformId(option) && !(isConsole && option <= 3));
    return {
      ...relativeOf(game, game.name, `${game.slug}-${toSlug(name)}`),
      ...(game.facts ? { facts: { ...game.facts, hasTrailer: false } } : {}),
      optionIds: [...ownOptions, id],
      systemRequirements: isConsole ? '' : game.systemRequirements,
      variants: [platformVariantOf(game, id)],
      coverOf: game,
      screensOf: game,
    };
  });
}

function variantsOf(family: GameFamily, game: SeedProduct): SeedVariant[] {
  return [
    ...(family.editions.length > 0 ? [editionOf(game, 'standard', 0)] : []),
    ...(family.platformIds.length > 0 ? [platformVariantOf(game, ownPlatformOf(game).id)] : []),
  ];
}

/** The games, with what else there is of some of them after them. */
export function addFamilies(all: readonly SeedProduct[], translate: Translate): SeedProduct[] {
  const heads = gameFamilies.map((family) => ({ family, games: gamesNamed([family.game], all) }));
  const relatives: SeedProduct[] = [];
  const add = (products: readonly Omit<SeedProduct, 'id'>[]) => {
    const added = products.map((product, index) => ({ ...product, id: FIRST_ID + relatives.length + index }));
    relatives.push(...added);
    return added;
  };
  const variants = new Map<number, SeedVariant[]>();
  for (const { family, games: named } of heads) {
    for (const game of named) {
      const dlc = add(toDlc(family, game, translate));
      add(toEditions(family, game, dlc));
      add(toPlatforms(family, game));
      variants.set(game.id, variantsOf(family, game));
    }
  }
  const own = all.map((game) => {
    const held = variants.get(game.id);
    return held === undefined ? game : { ...game, variants: held };
  });
  return [...own, ...relatives];
}
