import { locales } from '../../../../shared/locales.ts';
import type { CoverSubject } from '../../media/covers/cover-key.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { games } from '../content/all-games.ts';
import { facetsOf } from '../derive/facets.ts';
import { inLongTextLocales } from '../phrases/in-long-text-locales.ts';
import { STILL_SECONDS } from './make-clip.ts';
import type { PictureJob, RasterJob } from './rasterise.ts';
import { drawScreen } from './screens/draw-screen.ts';
import { SCREEN_COUNT, screenKey } from './screens/screen-key.ts';

/** The picture in front of a trailer comes after the screenshots. */
const POSTER_INDEX = SCREEN_COUNT;
/** What a trailer shows: its poster, then two screenshots. */
const STILLS = [POSTER_INDEX, 0, 1] as const;

const subjectOf = (product: SeedProduct): CoverSubject => ({
  id: product.id,
  name: product.name,
  facets: facetsOf(product),
});

const hasTrailer = ({ facts }: SeedProduct) => facts?.hasTrailer === true;

/** Games and their additional content are played: they have screenshots. */
const isPlayed = ({ kind }: SeedProduct) => kind === 'game' || kind === 'dlc';

/** The MEDIA keys of the screenshots of what is played; none of other products. */
export function screenKeysOf(product: SeedProduct): string[] {
  const game = product.screensOf ?? product;
  if (!isPlayed(game)) return [];
  return Array.from({ length: SCREEN_COUNT }, (_, index) => screenKey(subjectOf(game), index));
}

/** The screenshots of all that is played, and the pictures in front of their trailers. */
export function drawScreens(products: readonly SeedProduct[]): PictureJob[] {
  return products
    .filter((product) => isPlayed(product) && !product.screensOf)
    .flatMap((game) => {
      const subject = subjectOf(game);
      const indexes = [...Array(SCREEN_COUNT).keys(), ...(hasTrailer(game) ? [POSTER_INDEX] : [])];
      return indexes.map((index) => ({ key: screenKey(subject, index), svg: drawScreen(subject, index) }));
    });
}

const captionsKey = ({ slug }: SeedProduct, locale: string) => `trailers/${slug}.${locale}.vtt`;

/** What a game's trailer has in `products.details`. */
export function trailerDetails(product: SeedProduct): object {
  if (!hasTrailer(product)) return {};
  const { texts } = captionTexts();
  const captions = locales.filter(({ code }) => texts[code]).map(({ code, tag }) => [tag, captionsKey(product, code)]);
  return {
    trailer: `trailers/${product.slug}.webm`,
    trailerPoster: screenKey(subjectOf(product), POSTER_INDEX),
    trailerCaptions: Object.fromEntries(captions),
  };
}

/** The clips of the games that have a trailer. */
export function drawTrailers(products: readonly SeedProduct[]): RasterJob[] {
  return products.filter(hasTrailer).map((product) => ({
    key: `trailers/${product.slug}.webm`,
    stills: STILLS.map((index) => drawScreen(subjectOf(product), index)),
  }));
}

let held: { texts: ReturnType<typeof translateTexts> } | undefined;

/** Two sentences of each game by its name, in the languages that have them. */
function translateTexts() {
  return inLongTextLocales(
    (translate) => new Map(games.map(({ name, premise, play }) => [name, [translate(premise), translate(play)]])),
  );
}

function captionTexts() {
  held ??= { texts: translateTexts() };
  return held;
}

const toTime = (seconds: number) => `00:0${seconds.toFixed(3)}`;

/** The captions of all trailers as WebVTT, by their MEDIA keys. */
export function writeCaptions(products: readonly SeedProduct[]): [key: string, captions: string][] {
  const { texts } = captionTexts();
  const end = STILLS.length * STILL_SECONDS;
  return products.filter(hasTrailer).flatMap((product) =>
    locales.flatMap(({ code }): [string, string][] => {
      const sentences = texts[code]?.get(product.name);
      if (!sentences) return [];
      const step = end / sentences.length;
      const cues = sentences.map((text, index) => `${toTime(index * step)} --> ${toTime((index + 1) * step)}\n${text}`);
      return [[captionsKey(product, code), `WEBVTT\n\n${cues.join('\n\n')}\n`]];
    }),
  );
}
