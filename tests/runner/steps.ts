import { join } from 'node:path';
import { type ReadReport, readPlaywright, readVitest } from './reports.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** The runner's own report. Without one the step counts as a single test. */
  report?: { file: string; read: ReadReport };
  env?: Record<string, string>;
  /** Its output is printed only when it fails: it logs the faults that its tests provoke, and notices of its tools. */
  isQuiet?: boolean;
  /** Depends on no other step and leaves a core idle: runs beside its neighbours that do so too. */
  isParallel?: true;
}

const UNIT_CONFIG = 'tests/vitest.unit.config.ts';
const WORKER_CONFIG = 'tests/vitest.worker.config.ts';
const JOURNEY_CONFIG = 'tests/e2e/playwright.config.ts';

const STATIC_STEPS: readonly Step[] = [
  { name: 'format-and-lint', command: ['biome', 'ci', '.'], isParallel: true },
  { name: 'generated-types', command: ['node', 'worker/dev/types.ts', '--check'], isParallel: true },
  { name: 'compile', command: ['tsc', '-b'], isParallel: true },
  { name: 'dead-code', command: ['knip'], isParallel: true },
  {
    name: 'catalogs',
    command: ['lingui', 'check', 'sync', '--clean', '--overwrite', '--verbose'],
    isParallel: true,
  },
];
const BUILD_STEP: Step = { name: 'build', command: ['node', 'tests/support/shop/build-shop.ts'], isParallel: true };
/** Its second half leaves a core idle for longer than any other step. */
const FILL_STEP: Step = { ...BUILD_STEP, command: [...BUILD_STEP.command, '--fill'] };
const BUDGET_STEP: Step = { name: 'budgets', command: ['node', 'tests/bench/weight.ts'] };

/** Steps that run test files, with the files to run; none means all. Reports are written to the `scratch` folder. */
function testSteps(scratch: string, files: readonly string[] = []) {
  const vitest = (name: string, config: string, env: Step['env'] = {}): Step => {
    const file = join(scratch, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return {
      name,
      command: ['vitest', 'run', '--config', config, ...reporters, ...files],
      report: { file, read: readVitest },
      env,
      // Who runs one file wants to read what it logs.
      isQuiet: files.length === 0,
    };
  };
  /** For databases and browsers. Not for all: a folder in memory may forbid programs. */
  const inMemory = { TMPDIR: scratch };
  // Without wrangler's line for each file of secrets, and Node's notice that it removes types.
  const inWorkers = { ...inMemory, WRANGLER_LOG: 'error', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  const journeyReport = join(scratch, 'journeys.json');
  const journeys: Step = {
    name: 'journeys',
    command: ['playwright', 'test', '--config', JOURNEY_CONFIG, '--reporter=list,json', ...files],
    env: {
      ...inMemory,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
      LATCHKEY_TEST_STATE: join(scratch, 'state'),
    },
    report: { file: journeyReport, read: readPlaywright },
  };
  return { unit: vitest('unit', UNIT_CONFIG), worker: vitest('worker', WORKER_CONFIG, inWorkers), journeys };
}

/** Every check, in the order in which `npm test` makes them. */
export function planAll(scratch: string): Step[] {
  const { unit, worker, journeys } = testSteps(scratch);
  return [FILL_STEP, ...STATIC_STEPS, BUDGET_STEP, unit, worker, journeys];
}

/** `npm run check`: all but the journeys. */
export const planCheck = (scratch: string): Step[] => planAll(scratch).filter(({ name }) => name !== 'journeys');

/** `npm run test:long`: what takes too long for each change, in full size. */
export function planLong(scratch: string): Step[] {
  const { journeys } = testSteps(scratch);
  const files = ['orders/race', 'customers/customer-model', 'storefront/backend-responses'].map(
    (name) => `tests/worker/${name}.test.ts`,
  );
  const { worker } = testSteps(scratch, files);
  const env = { LONG_RUN: 'yes', MODEL_RUNS: '200' };
  return [
    BUILD_STEP,
    ...[worker, journeys].map((step) => ({ ...step, env: { ...step.env, ...env } })),
    { name: 'resilience', command: ['node', 'tests/resilience/run.ts'] },
  ];
}

/** Steps by name, with the build before those that test the built shop. */
export function planNamed(scratch: string, names: readonly string[]): Step[] {
  const steps = planAll(scratch).filter(({ name }) => names.includes(name));
  const needsBuild = !names.includes('build') && (names.includes('worker') || names.includes('journeys'));
  return needsBuild ? [BUILD_STEP, ...steps] : steps;
}

/** The steps that run single test files of any kind, with the build first where they test the built shop. */
export function planFiles(scratch: string, files: readonly string[]): Step[] {
  const within = (folder: string) => files.filter((file) => file.startsWith(`tests/${folder}/`));
  const [unit, worker, journeys] = [within('unit'), within('worker'), within('e2e')];
  const steps: Step[] = worker.length + journeys.length > 0 ? [BUILD_STEP] : [];
  if (unit.length > 0) steps.push(testSteps(scratch, unit).unit);
  if (worker.length > 0) steps.push(testSteps(scratch, worker).worker);
  if (journeys.length > 0) steps.push(testSteps(scratch, journeys).journeys);
  return steps;
}
