import { escapeText } from '../../../../shared/escape-markup.ts';
import { toSlug } from '../../catalog/slugs.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { BUNDLE_PLATFORM_ID, bundles } from '../content/bundles.ts';
import { publisherOf } from '../content/publishers.ts';
import type { Translate } from '../phrases/translate.ts';
import { chanceOf } from './chance.ts';
import { discountOf, ratingOf } from './game-facts.ts';

const FIRST_BUNDLE_ID = 3001;
/** A bundle costs this share of its games. */
const PRICE_SHARE = 0.55;
const FIRST_GENRE_ID = 18;

/** The games with these names, in this order; an unknown name is an error in the data and stops the seed. */
export function gamesNamed(names: readonly string[], products: readonly SeedProduct[]): SeedProduct[] {
  return names.map((name) => {
    const found = products.find((product) => product.name === name);
    if (!found) throw new RangeError(`no game ${name}`);
    return found;
  });
}

/** Bundles of one publisher: a key for each of several games on one platform. */
export function deriveBundles(games: readonly SeedProduct[], now: number, translate: Translate): SeedProduct[] {
  return bundles.map((row, index) => {
    const inside = gamesNamed(row.games, games);
    const slug = toSlug(row.name);
    const chance = chanceOf(slug);
    const genreIds = new Set(inside.flatMap((game) => game.optionIds.filter((id) => id >= FIRST_GENRE_ID)));
    const sum = inside.reduce((total, game) => total + game.priceMinor, 0);
    const priceMinor = Math.floor((sum * PRICE_SHARE) / 100) * 100 + 99;
    const items = inside.map((game) => `<li>${escapeText(game.name)}</li>`).join('');
    const dates = inside.flatMap((game) => game.releaseDate ?? []).sort();
    return {
      id: FIRST_BUNDLE_ID + index,
      kind: 'bundle',
      name: row.name,
      slug,
      publisherId: publisherOf(row.publisher).id,
      developers: [...new Set(inside.flatMap((game) => game.developers))],
      optionIds: [1, BUNDLE_PLATFORM_ID, ...[...genreIds].sort((a, b) => a - b)],
      releaseDate: dates.at(-1) ?? null,
      priceMinor,
      discount: discountOf(priceMinor, false, now, chance),
      voucher: null,
      ...ratingOf([2, 20], [74, 96], chance),
      isNew: false,
      popularity: chance.between('popularity', 1500, 5500),
      regionId: 1,
      languages: ['English', 'French', 'German', 'Spanish'],
      shortDescription: translate(row.premise),
      fullDescription:
        `<p>${translate(row.premise)}</p><p>${translate('A key for each of these games:')}</p><ul>${items}</ul><p>${translate(publisherOf(row.publisher).note)}</p>`.replace(
          / & /g,
          ' &amp; ',
        ),
      systemRequirements: '',
      activation: null,
      attributes: [],
      relatedIds: [],
      keyCount: 0,
      itemIds: inside.map((game) => game.id),
    };
  });
}
