import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { CLIP_WIDTH, makeClip } from './make-clip.ts';
import type { RasterJob, RasterResult } from './rasterise.ts';

const { fontFiles } = workerData as { fontFiles: string[] };
/** Stills are larger than the clip, because the camera comes nearer. */
const STILL_WIDTH = CLIP_WIDTH * 1.25;

async function run(job: RasterJob): Promise<RasterResult> {
  const font = { loadSystemFonts: false, fontFiles };
  if ('svg' in job) {
    return { key: job.key, type: 'image/png', bytes: new Resvg(job.svg, { font }).render().asPng() };
  }
  const stills = job.stills.map((svg) =>
    new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: STILL_WIDTH } }).render(),
  );
  return { key: job.key, type: 'video/webm', bytes: await makeClip(stills) };
}

// A failure ends the worker, and its run with it.
parentPort?.on('message', async (job: RasterJob) => parentPort?.postMessage(await run(job)));
