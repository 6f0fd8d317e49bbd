import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { chooseMutant } from './lane.ts';
import { runVitest } from './run-vitest.ts';

/** Worker tests that take long and try many calls at random: what they would notice, others say by name. */
const LEFT_OUT = [
  /\/worker\/(statements|untested-statements)\.test/,
  /\/(race|customer-model|query-plans|search)\.test/,
];

export interface Coverage {
  /** Of each mutant, the Worker test files that reach it. */
  reaching: Map<number, { file: string; seconds: number }[]>;
  /** All files that can tell. */
  files: { file: string; seconds: number }[];
  /** Files that fail without any mutant: nothing can be told by them. */
  broken: string[];
}

/** Runs the Worker tests once, as the shop is, and notes which of them reach which mutants. */
export async function recordCoverage(folder: string): Promise<Coverage> {
  const files = globSync('tests/worker/**/*.test.ts', { cwd: folder }).filter(
    (file) => !LEFT_OUT.some((pattern) => pattern.test(file)),
  );
  const reachedBy = new Map<string, number[]>();
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { file, reached } = JSON.parse(Buffer.concat(chunks).toString()) as { file: string; reached: number[] };
      const path = relative(folder, file);
      reachedBy.set(path, [...(reachedBy.get(path) ?? []), ...reached]);
      // A connection that is kept may close at the moment when it is used again.
      response.setHeader('Connection', 'close').end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  chooseMutant(folder, null, `http://127.0.0.1:${port}/`);
  const { files: results, reason } = await runVitest(folder, 'worker', files, {
    all: true,
    limitMs: 1_200_000,
    workers: 2,
  });
  collector.close();
  if (results.length === 0) throw new Error(`no coverage: ${reason}`);
  const reaching: Coverage['reaching'] = new Map();
  for (const { file, seconds, hasFailed } of results) {
    if (hasFailed) continue;
    for (const number of new Set(reachedBy.get(file)))
      reaching.set(number, [...(reaching.get(number) ?? []), { file, seconds }]);
  }
  const sound = results.filter(({ hasFailed }) => !hasFailed);
  return { reaching, files: sound, broken: results.filter(({ hasFailed }) => hasFailed).map(({ file }) => file) };
}
