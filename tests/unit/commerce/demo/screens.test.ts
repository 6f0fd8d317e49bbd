import { describe, expect, it } from 'vitest';
import { makeClip } from '../../../../worker/commerce/demo/pictures/make-clip.ts';
import { drawScreen } from '../../../../worker/commerce/demo/pictures/screens/draw-screen.ts';
import { SCREEN_COUNT, screenKey } from '../../../../worker/commerce/demo/pictures/screens/screen-key.ts';
import { STAGINGS } from '../../../../worker/commerce/demo/pictures/screens/staging.ts';
import { drawScreens, screenKeysOf, trailerDetails } from '../../../../worker/commerce/demo/pictures/trailer-list.ts';
import { products } from './derived-catalogue.ts';

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

  it.each(Object.entries(STAGINGS))('of %s are never the scene in front of the trailer', (_, { scenes, poster }) => {
    expect(scenes).toHaveLength(SCREEN_COUNT);
    expect(new Set([...scenes, poster]).size).toBe(SCREEN_COUNT + 1);
  });

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
