import { describe, expect, it } from 'vitest';
import { cleanPicture } from '../../../worker/commerce/media/clean-picture.ts';
import { findVideoType } from '../../../worker/commerce/media/store-video.ts';
import { ARTIST, CAMERA_PICTURES, readCameraPicture } from '../../support/shop/camera-pictures.ts';

const TYPES = Object.keys(CAMERA_PICTURES) as (keyof typeof CAMERA_PICTURES)[];
const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

// PRODUCT-20
describe.each(TYPES)('a merchant’s picture as %s', (type) => {
  const original = readCameraPicture(type);

  it('is stored without the names, places and programs that its file tells', async () => {
    expect(toText(original)).toContain(ARTIST);
    const picture = await cleanPicture(original);
    expect(picture?.type).toBe(type);
    const stored = toText(picture?.bytes ?? original);
    for (const secret of [ARTIST, 'GPS', 'xmpmeta', 'MM\0*', 'II*\0']) expect(stored).not.toContain(secret);
    expect(picture?.bytes.length).toBeGreaterThan(0.4 * original.length);
  });

  it('is left as it is once it is clean', async () => {
    const once = await cleanPicture(original);
    const twice = await cleanPicture(once?.bytes ?? original);
    expect(twice?.bytes).toEqual(once?.bytes);
    expect(twice?.orientation).toBe(1);
  });

  it('has the same address for the same bytes, and another for others', async () => {
    const first = await cleanPicture(original);
    expect(first?.key).toMatch(/^import\/[0-9a-f]{32}(\.6)?\.\w+$/);
    expect((await cleanPicture(original.slice()))?.key).toBe(first?.key);
    const changed = first?.bytes.slice() ?? new Uint8Array();
    // In the data of the picture, or in the version of an AVIF, whose metadata comes last.
    const at = type === 'image/avif' ? 12 : changed.length - (type === 'image/png' ? 20 : 6);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await cleanPicture(changed)).not.toBeNull();
    expect((await cleanPicture(changed))?.key).not.toBe(first?.key);
  });

  it('that is cut off anywhere is rejected', async () => {
    for (let length = 0; length < original.length - 20; length += 7) {
      const picture = await cleanPicture(original.slice(0, length));
      // An AVIF does not tell its own length: only its list of items must be whole.
      if (type !== 'image/avif') expect(picture, String(length)).toBeNull();
    }
  });
});

it('a photo that was taken sideways is turned upright', async () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
    expect((await cleanPicture(readCameraPicture(type)))?.orientation).toBe(6);
  }
});

it('what follows a photo in its file, such as a preview with a place of its own, is not stored', async () => {
  const photo = readCameraPicture('image/jpeg');
  const twice = new Uint8Array([...photo, ...photo]);
  expect((await cleanPicture(twice))?.bytes).toEqual((await cleanPicture(photo))?.bytes);
});

it.each([
  ['an MP4', '\0\0\0\x20ftypisom', 'video/mp4'],
  ['a WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video/webm'],
  ['a picture', '\0\0\0\x20ftypavif', null],
  ['a page', '<!DOCTYPE html>', null],
  ['nothing', '', null],
])('%s is told by its bytes', (_, head, type) => {
  expect(findVideoType(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))).toBe(type);
});
