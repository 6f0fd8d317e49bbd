import { toSlug } from '../../catalog/slugs.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { games } from '../content/all-games.ts';
import { BUNDLE_PLATFORM_ID, isInBundle } from '../content/bundles.ts';
import type { GameRow } from '../content/parse-games.ts';
import { publisherOf } from '../content/publishers.ts';
import type { Translate } from '../phrases/translate.ts';
import { chanceOf } from './chance.ts';
import {
  discountOf,
  keyCountOf,
  languagesOf,
  optionIdsOf,
  platformOf,
  platformWithId,
  ratingOf,
  regionIdOfGame,
  releaseDateOf,
} from './game-facts.ts';
import { writeDescription } from './game-texts.ts';
import { pageFactsOf } from './page-facts.ts';
import { writeRequirements } from './system-requirements.ts';

const FIRST_GAME_ID = 1001;
const RELATED_COUNT = 8;
/** Days after which a game has ratings. */
const UNRATED_DAYS = 7;
const NO_RATINGS = { ratingSum: 0, ratingCount: null };
const NEW_BONUS = 2500;
const PRICE_WEIGHT = 0.35;
/** Promoted products, independent of the pseudo-random values. */
const FEATURED = new Map([
  ['Corsa Lunga 3', 14_000],
  ['Chronicle of the Ninth Oath', 13_500],
  ['Nine Petal Fist', 13_000],
  ['The Quiet Tenant', 12_500],
  ['Harrow Coast II: The Undertow', 12_000],
  ['The Polite Volcano', 11_500],
  ['Breach Calendar', 11_000],
]);

const isComing = ({ released }: GameRow) => typeof released === 'number' && released < 0;
const isNewIn = ({ released }: GameRow) => typeof released === 'number' && released >= 0;

function popularityOf(row: GameRow, roll: number): number {
  const bonus = isNewIn(row) ? NEW_BONUS : 0;
  return FEATURED.get(row.name) ?? Math.round(roll + bonus + row.priceMinor * PRICE_WEIGHT);
}

function toProduct(row: GameRow, index: number, now: number, translate: Translate): SeedProduct {
  const slug = toSlug(row.name);
  const chance = chanceOf(slug);
  const publisher = publisherOf(row.publisher);
  const isBundled = isInBundle(row.name);
  const platform = isBundled ? platformWithId(BUNDLE_PLATFORM_ID) : platformOf(chance);
  const optionIds = optionIdsOf(row, platform, chance);
  const isNew = isNewIn(row);
  const studio = chance.pick('studio', publisher.studios);
  const isUnrated = typeof row.released === 'number' && row.released < UNRATED_DAYS;
  const isFeatured = FEATURED.has(row.name);
  const languages = languagesOf(chance);
  const relatedIds = games.flatMap((other, at) =>
    other.publisher === row.publisher && at !== index ? [FIRST_GAME_ID + at] : [],
  );
  return {
    id: FIRST_GAME_ID + index,
    kind: 'game',
    name: row.name,
    slug,
    publisherId: publisher.id,
    developers: [studio],
    optionIds,
    releaseDate: releaseDateOf(row, now),
    priceMinor: row.priceMinor,
    discount: isComing(row) ? null : discountOf(row.priceMinor, isNew, now, chance),
    voucher: null,
    ...(isUnrated ? NO_RATINGS : ratingOf([1, 40], [58, 98], chance)),
    isNew,
    popularity: popularityOf(row, chance.between('popularity', 0, 7000)),
    regionId: isFeatured || isBundled || isComing(row) ? 1 : regionIdOfGame(platform, chance),
    languages,
    facts: pageFactsOf(row, { platform, languages, isFeatured, chance }),
    shortDescription: translate(row.premise),
    fullDescription: writeDescription(row, studio, chance, translate),
    systemRequirements: writeRequirements(
      row.priceMinor,
      optionIds.filter((id) => id <= 3),
      chance,
      translate,
    ),
    activation: null,
    attributes: [],
    relatedIds: chance.pickSome('related', relatedIds, RELATED_COUNT),
    keyCount: isComing(row) ? 0 : isFeatured ? 40 : keyCountOf(chance),
    itemIds: [],
  };
}

/** Every game with all of its data. `now` in ms UTC. */
export function deriveGames(now: number, translate: Translate): SeedProduct[] {
  return games.map((row, index) => toProduct(row, index, now, translate));
}
