import { env } from 'cloudflare:workers';
import { afterEach, expect } from 'vitest';
import { COLLECTOR } from './chosen.ts';
import { reached } from './switch.ts';

/** In a copy of the project, the Workers answer it (`lane.ts`). */
const REACHED = 'http://localhost/watch/reached';

// Which mutants a test reached, in the Workers and in modules that it calls itself. Not after all of them: the Workers are
// reset by then.
if (COLLECTOR !== '')
  afterEach(async () => {
    const workers = [env.STOREFRONT, env.COMMERCE, env.IDENTITY, env.FEDERATED_IDENTITY];
    const responses = await Promise.all(workers.map(async (worker) => (await worker.fetch(REACHED)).json<number[]>()));
    const numbers = [...responses.flat(), ...reached];
    reached.clear();
    if (numbers.length === 0) return;
    const body = JSON.stringify({ file: expect.getState().testPath, reached: numbers });
    await fetch(COLLECTOR, { method: 'POST', body });
  });
