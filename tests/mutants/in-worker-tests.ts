import { env } from 'cloudflare:workers';
import { afterAll, expect } from 'vitest';
import { COLLECTOR } from './chosen.ts';
import { reached } from './switch.ts';

/** In a copy of the project, the three Workers answer it (`lane.ts`). */
const REACHED = 'http://localhost/watch/reached';

// After each file: which mutants it reached, in the Workers and in modules that the tests call themselves.
if (COLLECTOR !== '')
  afterAll(async () => {
    const workers = [env.STOREFRONT, env.COMMERCE, env.IDENTITY];
    const responses = await Promise.all(workers.map(async (worker) => (await worker.fetch(REACHED)).json<number[]>()));
    const body = JSON.stringify({ file: expect.getState().testPath, reached: [...responses.flat(), ...reached] });
    reached.clear();
    await fetch(COLLECTOR, { method: 'POST', body });
  });
