import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMemoryFolder } from '../support/shop/memory-folder.ts';
import { findUnitTests, sortByNearness, sortUnitTests } from './choose-tests.ts';
import { findReason } from './equivalent.ts';
import { buildLane, chooseMutant, copyLane } from './lane.ts';
import { recordCoverage } from './record-coverage.ts';
import { endAll, runVitest } from './run-vitest.ts';
import { describe, type Mutant, takeSample } from './sample.ts';

/**
 * `npm run test:mutants -- --seed 7 --count 100 [--only session] [--numbers 3,17] [--list]`: changes the shop's rules in as
 * many places, one at a time, and counts which changes the nearest tests notice. `--numbers` tries some of a sample again,
 * `--list` only prints it.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    numbers: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});

const PROJECT = join(import.meta.dirname, '../..');
/** The tests of one mutant: a survivor of the nearest gets those that are farther away. */
const UNIT_FILES = 6;
/** Provoke what the triggers reject, and what they follow up. */
const TRIGGER_TESTS = ['forbidden-rows', 'following-rows'].map((name) => `tests/unit/commerce/${name}.test.ts`);
const WORKER_ROUNDS = [3, 5, 8] as const;

interface Verdict {
  mutant: Mutant;
  /** The test that noticed it; null for a survivor. */
  noticedBy: string | null;
  hasTests: boolean;
}

const all = takeSample(PROJECT, { seed: Number(values.seed), count: Number(values.count), only: values.only });
console.log(`--seed ${values.seed} takes the same ${all.length} mutants again`);
const numbers = values.numbers === '' ? null : values.numbers.split(',').map(Number);
const sample = all.filter(({ number }) => numbers?.includes(number) ?? true);
if (values.list) {
  for (const mutant of sample) console.log(`${mutant.number} ${mutant.kind} ${describe(mutant)}`);
  process.exit(0);
}

const startedAt = Date.now();
const tell = (text: string) => console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1)} min: ${text}`);
const scratch = mkdtempSync(join(findMemoryFolder(), 'latchkey-mutants-'));
const cleanUp = () => rmSync(scratch, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    endAll();
    cleanUp();
    process.exit(1);
  });

const lanes = [join(scratch, 'first'), join(scratch, 'second')] as const;

/** Tries mutants in both lanes, each as soon as a lane is free. */
async function inBothLanes(work: (mutant: Mutant, lane: string) => Promise<void>, mutants: readonly Mutant[]) {
  const waiting = [...mutants];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await work(mutant, lane);
    }),
  );
}

async function tryAll(): Promise<Verdict[]> {
  const verdicts = new Map<Mutant, Verdict>(
    sample.map((mutant) => [mutant, { mutant, noticedBy: null, hasTests: false }]),
  );
  const survivors = () => sample.filter((mutant) => verdicts.get(mutant)?.noticedBy === null);
  async function tryFiles(mutant: Mutant, lane: string, kind: 'unit' | 'worker', files: readonly string[]) {
    if (files.length === 0) return;
    chooseMutant(lane, mutant);
    const { hasFailed, reason } = await runVitest(lane, kind, files);
    verdicts.set(mutant, { mutant, noticedBy: hasFailed ? reason : null, hasTests: true });
    const outcome = hasFailed ? `noticed by “${reason}”` : `survives ${files.length} ${kind} tests`;
    tell(`${mutant.number} ${describe(mutant)}: ${outcome}`);
  }

  buildLane(lanes[0], sample);
  copyLane(lanes[0], lanes[1]);
  tell('built');
  const unitTests = findUnitTests(PROJECT, new Set(sample.map(({ file }) => file)));
  const nearestUnit = (mutant: Mutant) =>
    mutant.sql === null
      ? sortUnitTests(PROJECT, mutant, unitTests.get(mutant.file) ?? []).slice(0, UNIT_FILES)
      : TRIGGER_TESTS;
  const allUnit = [...new Set(sample.flatMap(nearestUnit))];
  chooseMutant(lanes[0], null);
  const [unitResult, coverage] = await Promise.all([
    runVitest(lanes[0], 'unit', allUnit, { all: true }),
    recordCoverage(lanes[1]),
  ]);
  const brokenUnit = unitResult.files.filter(({ hasFailed }) => hasFailed).map(({ file }) => file);
  for (const file of [...brokenUnit, ...coverage.broken]) tell(`fails without a mutant and is left out: ${file}`);
  tell('coverage recorded');

  await inBothLanes((mutant, lane) => {
    const files = nearestUnit(mutant).filter((file) => !brokenUnit.includes(file));
    return tryFiles(mutant, lane, 'unit', files);
  }, sample);
  let from = 0;
  for (const files of WORKER_ROUNDS) {
    const to = from + files;
    const next = (mutant: Mutant) => {
      // Which triggers ran is not recorded.
      const known = mutant.sql === null ? coverage.reaching.get(mutant.number) : coverage.files;
      return sortByNearness(PROJECT, mutant, known ?? []).slice(from, to);
    };
    await inBothLanes((mutant, lane) => tryFiles(mutant, lane, 'worker', next(mutant)), survivors());
    from = to;
  }
  return [...verdicts.values()];
}

function report(verdicts: readonly Verdict[]): void {
  const counted = verdicts.filter(({ mutant }) => findReason(mutant) === undefined);
  console.log('');
  for (const [area, own] of Map.groupBy(counted, ({ mutant }) => mutant.area)) {
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    console.log(`${area}: ${noticed} of ${own.length} noticed`);
    for (const { mutant, noticedBy, hasTests } of own)
      if (noticedBy === null) console.log(`  ${describe(mutant)}${hasTests ? '' : ' (no test reaches it)'}`);
  }
  const equivalent = verdicts.filter(({ mutant }) => findReason(mutant) !== undefined);
  for (const { mutant, noticedBy } of equivalent)
    console.log(
      `changes nothing${noticedBy === null ? '' : ', but was noticed'}: ${describe(mutant)}: ${findReason(mutant)}`,
    );
  const noticed = counted.filter(({ noticedBy }) => noticedBy !== null).length;
  const score = counted.length === 0 ? 100 : (100 * noticed) / counted.length;
  console.log(`${noticed} of ${counted.length} noticed (${score.toFixed(1)} %), ${equivalent.length} change nothing`);
}

try {
  report(await tryAll());
} finally {
  cleanUp();
}
