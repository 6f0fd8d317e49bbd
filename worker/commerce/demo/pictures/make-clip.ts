import sharp from 'sharp';
import { writeWebm } from './write-webm.ts';

/** A drawing as raw pixels with four channels. */
export interface Still {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const CLIP_WIDTH = 640;
const CLIP_HEIGHT = 360;
const FRAME_MS = 125;
const FRAMES_PER_STILL = 12;
/** How much of a still the camera comes nearer while it is shown. */
const ZOOM = 0.16;
const QUALITY = 42;
/** `RIFF`, size, `WEBP`, `VP8 `, size: the frame comes next. */
const FRAME_OFFSET = 20;

/** A lossy WebP picture holds one VP8 key frame. */
function readFrame(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new TypeError('no lossy WebP');
  return webp.subarray(FRAME_OFFSET, FRAME_OFFSET + webp.readUInt32LE(16));
}

async function drawFrame({ width, height, pixels }: Still, share: number): Promise<Buffer> {
  const scale = 1 - ZOOM * share;
  const [cutWidth, cutHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({
      left: Math.round((width - cutWidth) * 0.6),
      top: Math.round((height - cutHeight) * 0.5),
      width: cutWidth,
      height: cutHeight,
    })
    .resize(CLIP_WIDTH, CLIP_HEIGHT, { kernel: 'linear' })
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 0 })
    .toBuffer();
  return readFrame(webp);
}

/** A short silent video that moves into one still after the other, as WebM. */
export async function makeClip(stills: readonly Still[]): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const still of stills) {
    for (let index = 0; index < FRAMES_PER_STILL; index++)
      frames.push(await drawFrame(still, index / FRAMES_PER_STILL));
  }
  return writeWebm({ width: CLIP_WIDTH, height: CLIP_HEIGHT, frameMs: FRAME_MS, frames });
}

/** Seconds that each still of a clip is shown. */
export const STILL_SECONDS = (FRAMES_PER_STILL * FRAME_MS) / 1_000;
