import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A picture to render, or a clip to make of drawings. */
export type RasterJob = PictureJob | { readonly key: string; readonly stills: readonly string[] };

export interface PictureJob {
  /** MEDIA key. */
  readonly key: string;
  readonly svg: string;
}

export interface RasterResult {
  readonly key: string;
  readonly type: 'image/png' | 'video/webm';
  readonly bytes: Uint8Array;
}

const MAX_WORKERS = 4;

/**
 * Renders SVG to PNG, and clips to WebM, on all cores, and passes each file on as soon as it is done. Rejects when one
 * cannot be rendered.
 */
export async function rasterise(
  jobs: readonly RasterJob[],
  fontFiles: readonly string[],
  onPicture: (picture: RasterResult) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const workers: Worker[] = [];
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(join(import.meta.dirname, 'rasterise-worker.ts'), { workerData: { fontFiles } });
      workers.push(worker);
      let storing = Promise.resolve();
      const next = () => {
        const job = waiting.shift();
        if (job) worker.postMessage(job);
        else storing.then(resolve, reject);
      };
      worker.on('error', reject);
      worker.on('message', (picture: RasterResult) => {
        storing = storing.then(() => onPicture(picture));
        // The next picture is rendered while this one is stored; a failure stops the run.
        storing.catch(reject);
        next();
      });
      next();
    });
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_WORKERS) }, run));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
