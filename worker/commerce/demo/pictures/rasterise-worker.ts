import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { RasterJob, RasterResult } from './rasterise.ts';

const { fontFiles } = workerData as { fontFiles: string[] };

parentPort?.on('message', (job: RasterJob) => {
  const image = new Resvg(job.svg, { font: { loadSystemFonts: false, fontFiles } }).render();
  parentPort?.postMessage({ key: job.key, png: image.asPng() } satisfies RasterResult);
});
