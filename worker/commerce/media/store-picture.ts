import type { CleanPicture } from './clean-picture.ts';
import type { Orientation } from './cleaning/orientation.ts';
import { askFileStore } from './file-store.ts';

export type PictureStoreEnv = Pick<CommerceEnv, 'MEDIA' | 'IMAGES'>;

/** The steps that make a picture upright. A mirrored one is turned first. */
const STEPS: Readonly<Record<Orientation, readonly ImageTransform[]>> = {
  1: [],
  2: [{ flip: 'h' }],
  3: [{ rotate: 180 }],
  4: [{ flip: 'v' }],
  5: [{ rotate: 90 }, { flip: 'h' }],
  6: [{ rotate: 90 }],
  7: [{ rotate: 90 }, { flip: 'v' }],
  8: [{ rotate: 270 }],
};
/** Of a picture that has to be encoded again. */
const QUALITY = 95;

async function turn(images: ImagesBinding, { bytes, type, orientation }: CleanPicture): Promise<Uint8Array> {
  const steps = STEPS[orientation];
  if (steps.length === 0) return bytes;
  const input = images.input(new Blob([bytes]).stream());
  const turned = steps.reduce((picture, step) => picture.transform(step), input);
  const result = await askFileStore(turned.output({ format: type, quality: QUALITY }));
  return new Uint8Array(await result.response().arrayBuffer());
}

/** Stores a merchant's picture, upright; returns its key. */
export async function storePicture(env: PictureStoreEnv, picture: CleanPicture): Promise<string> {
  const { key, type } = picture;
  await env.MEDIA.put(key, await turn(env.IMAGES, picture), { httpMetadata: { contentType: type } });
  return key;
}
