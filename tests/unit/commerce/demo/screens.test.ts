import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { genres } from '../../../../worker/commerce/demo/content/genres.ts';
import { facetsOf } from '../../../../worker/commerce/demo/derive/facets.ts';
import { fontPaths } from '../../../../worker/commerce/demo/pictures/cover-list.ts';
import { makeClip } from '../../../../worker/commerce/demo/pictures/make-clip.ts';
import { drawScreen, scenesOf } from '../../../../worker/commerce/demo/pictures/screens/draw-screen.ts';
import { drawDrive } from '../../../../worker/commerce/demo/pictures/screens/scenes/drive.ts';
import { SCREEN_COUNT, screenKey } from '../../../../worker/commerce/demo/pictures/screens/screen-key.ts';
import { OTHER_RACES, STAGINGS } from '../../../../worker/commerce/demo/pictures/screens/staging.ts';
import { drawScreens, screenKeysOf, trailerDetails } from '../../../../worker/commerce/demo/pictures/trailer-list.ts';
import { drawCover } from '../../../../worker/commerce/media/covers/draw-cover.ts';
import { FONT_FILES, toFontShelf } from '../../../../worker/commerce/media/covers/font-files.ts';
import type { FontFamily } from '../../../../worker/commerce/media/covers/font-metrics.ts';
import { styleOf } from '../../../../worker/commerce/media/covers/genres.ts';
import { findNamed, MOTIFS } from '../../../../worker/commerce/media/covers/motifs/choose-motif.ts';
import { RACING_SUBJECTS } from '../../../../worker/commerce/media/covers/thrill-styles.ts';
import { products } from './derived-catalogue.ts';

const FAMILIES = Object.keys(FONT_FILES) as FontFamily[];

describe('the screenshots of a game', () => {
  it.each([0, 18, 19, 20, 21, 22, 23, 24, 25])('of genre %i are distinct, sound and small', (genre) => {
    for (let id = 1; id <= 12; id++) {
      const subject = { id, name: `Ash & <Ember> ${id}`, facets: genre === 0 ? 0 : 1 << genre };
      const drawings = Array.from({ length: SCREEN_COUNT }, (_, index) => drawScreen(subject, index));
      expect(new Set(drawings).size).toBe(SCREEN_COUNT);
      expect(drawScreen(subject, 0)).toBe(drawings[0]);
      for (const svg of drawings) {
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|Ember/);
        expect(svg.length).toBeLessThan(40_000);
      }
    }
  });

  it.each(Object.entries(STAGINGS))(
    'of %s are six different scenes with the one in front of the trailer',
    (_, staging) => {
      expect(new Set([...staging.own, ...staging.more]).size).toBe(SCREEN_COUNT + 1);
    },
  );

  it('end before the poster', () => {
    const subject = { id: 7, name: 'Ash', facets: 1 << 22 };
    expect(drawScreen(subject, SCREEN_COUNT)).not.toBe(drawScreen(subject, 0));
    expect(screenKey(subject, SCREEN_COUNT)).not.toBe(screenKey(subject, 0));
  });

  it('and the posters of trailers are all drawn, each once, for those that the catalogue lists', () => {
    const posters = products.map((product) => trailerDetails(product)).flatMap((facts) => Object.values(facts));
    const listed = [...products.flatMap(screenKeysOf), ...posters.filter((key) => /^screens\/.*\.svg$/.test(key))];
    const drawn = drawScreens(products).map(({ key }) => key);
    expect(new Set(drawn)).toEqual(new Set(listed));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(1000);
  });

  it('have keys that change with the name of the game', () => {
    const subject = { id: 42, name: 'Ash', facets: 0 };
    expect(screenKey({ ...subject, name: 'Ember' }, 3)).not.toBe(screenKey(subject, 3));
    expect(screenKey(subject, 3)).toBe(screenKey(subject, 3));
  });
});

const games = products.filter(({ kind, screensOf }) => (kind === 'game' || kind === 'dlc') && !screensOf);
const toSubject = (product: (typeof games)[number]) => ({
  id: product.id,
  name: product.name,
  facets: facetsOf(product),
});
type Subject = ReturnType<typeof toSubject>;

/** The figures in a drawing, by their outlines. */
const figuresIn = (svg: string) =>
  Object.entries(MOTIFS).flatMap(([name, { body }]) => (svg.includes(body) ? [name] : []));
/** What is seen first of a game on its page: the trailer's poster, or the first screenshot. */
const leadIndex = (product: (typeof games)[number]) => (product.facts?.hasTrailer === true ? SCREEN_COUNT : 0);
const lookOf = (subject: Subject, index: number) =>
  [scenesOf(subject)[index]?.name, ...figuresIn(drawScreen(subject, index))].join(' ');

describe('the leading pictures of all games of the demonstration', () => {
  it('are scenes of their own genre, of three kinds at least', () => {
    const kinds = new Map<string, Set<unknown>>();
    for (const game of games) {
      const subject = toSubject(game);
      const { label, subjects = [] } = styleOf(subject.facets);
      const own: readonly unknown[] = STAGINGS[findNamed(game.name, subjects) ? OTHER_RACES : label]?.own ?? [];
      for (const index of [0, SCREEN_COUNT]) {
        const scene = scenesOf(subject)[index];
        expect(own, game.name).toContain(scene);
        kinds.set(label, (kinds.get(label) ?? new Set()).add(scene));
      }
    }
    expect([...kinds.keys()].toSorted()).toEqual(genres.map(({ name }) => name).toSorted());
    for (const [label, scenes] of kinds) expect(scenes.size, label).toBeGreaterThanOrEqual(3);
  });

  it.each(genres)('of $name are all different among the first twelve, by the list and by their numbers', ({ id }) => {
    const listed = games.filter(({ optionIds }) => optionIds.includes(id));
    for (const order of [listed, listed.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)]) {
      const first = order.slice(0, 12);
      expect(first).toHaveLength(12);
      for (const indexOf of [leadIndex, () => 0]) {
        const looks = first.map((game) => lookOf(toSubject(game), indexOf(game)));
        expect(new Set(looks).size, looks.toSorted().join('\n')).toBe(12);
      }
    }
  });

  it('show in a race what its title says, and no car where it is run by jetski, on foot or by bobsleigh', () => {
    const others = games.filter(
      (game) => findNamed(game.name, RACING_SUBJECTS) && styleOf(facetsOf(game)).label === 'Racing',
    );
    const names = others.map(({ name }) => name);
    for (const name of ['Jetski Jurisprudence', 'Fell Runner', 'Bobsleigh for Beginners'])
      expect(names).toContain(name);
    const fonts = toFontShelf(
      fontPaths.map((path, index) => [FAMILIES[index] ?? 'Oswald', readFileSync(path)] as const),
    );
    for (const game of others) {
      const subject = toSubject(game);
      const vehicle = findNamed(game.name, RACING_SUBJECTS) ?? 'car';
      expect(scenesOf(subject), game.name).not.toContain(drawDrive);
      const cars = ['car', 'racer', 'buggy'].filter((name) => name !== vehicle);
      for (const index of [0, 1, SCREEN_COUNT]) {
        const figures = figuresIn(drawScreen(subject, index));
        expect(figures, game.name).toContain(vehicle);
        for (const car of cars) expect(figures, game.name).not.toContain(car);
      }
      const onCover = figuresIn(drawCover(subject, fonts));
      for (const car of cars) expect(onCover, game.name).not.toContain(car);
    }
  });
});

it('a clip is a WebM file of some hundred kilobytes with a track of video and places to jump to', async () => {
  const pixels = Uint8Array.from({ length: 800 * 450 * 4 }, (_, index) => (index * 7) % 256);
  const clip = await makeClip([{ width: 800, height: 450, pixels }]);
  expect(clip.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const text = clip.toString('latin1');
  expect(text).toContain('V_VP8');
  const cues = text.indexOf('\x1c\x53\xbb\x6b');
  const segment = text.indexOf('\x18\x53\x80\x67') + 4 + 8;
  const position = clip.indexOf(Buffer.from([0xf1, 1, 0, 0, 0, 0, 0, 0, 4]), cues) + 9;
  expect(clip.readUInt32BE(segment + clip.readUInt32BE(position))).toBe(0x1f43b675);
});
