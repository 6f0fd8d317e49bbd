import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: every check in order, each one's output as it comes. The last line is `N passed, N failed`: the tests of
 * the three runners, and each other check as one. Names on the command line pick steps: `npm test -- unit worker`.
 */

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: readonly string[];
  /** Reads the runner's own report. Without it the step counts as one. */
  report?: { file: string; read: (json: string) => Counts };
  env?: Record<string, string>;
}

/** How long an interrupted step has to end its own processes. */
const STOP_MS = 10_000;
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'));
const PROJECT = join(import.meta.dirname, '..');

/** Vitest writes Jest's report; a file that could not be run has no tests, but is a failed suite. */
function readVitest(json: string): Counts {
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  } = JSON.parse(json);
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function readPlaywright(json: string): Counts {
  const report: { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] } =
    JSON.parse(json);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  };
}

function vitestStep(name: string, config: string): Step {
  const file = join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, command: ['vitest', 'run', '--config', config, ...reporters], report: { file, read: readVitest } };
}

const journeyReport = join(scratch, 'journeys.json');

const steps: readonly Step[] = [
  { name: 'format-and-lint', command: ['biome', 'ci', '.'] },
  { name: 'generated-types', command: ['node', 'worker/dev/types.ts', '--check'] },
  { name: 'compile', command: ['tsc', '-b'] },
  { name: 'dead-code', command: ['knip'] },
  { name: 'catalogs', command: ['lingui', 'check', 'sync', '--clean', '--overwrite', '--verbose'] },
  { name: 'build', command: ['node', 'tests/support/build-shop.ts'] },
  { name: 'budgets', command: ['node', 'tests/bench/weight.ts'] },
  vitestStep('unit', 'tests/vitest.unit.config.ts'),
  vitestStep('worker', 'tests/vitest.worker.config.ts'),
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport, LATCHKEY_TEST_STATE: join(scratch, 'state') },
    report: { file: journeyReport, read: readPlaywright },
  },
];

let running: ChildProcess | null = null;

/** Signals a step with everything it started: each step leads a process group of its own. */
function signalRunning(signal: NodeJS.Signals): void {
  if (!running?.pid) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function run(step: Step): Promise<number> {
  const [command = '', ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        ...step.env,
        PATH: `${join(PROJECT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
        WRANGLER_SEND_METRICS: 'false',
      },
    });
    running = child;
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => {
      // What the step left behind, if anything.
      signalRunning('SIGKILL');
      running = null;
      resolve(code ?? 1);
    });
  });
}

function countsOf(step: Step, exitCode: number): Counts {
  const failedAtLeast = exitCode === 0 ? 0 : 1;
  if (!step.report) return { passed: 1 - failedAtLeast, failed: failedAtLeast };
  try {
    const counts = step.report.read(readFileSync(step.report.file, 'utf8'));
    return { passed: counts.passed, failed: Math.max(counts.failed, failedAtLeast) };
  } catch (error) {
    console.error(`${step.name}: no report`, error);
    return { passed: 0, failed: 1 };
  }
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    const leave = () => {
      signalRunning('SIGKILL');
      rmSync(scratch, { recursive: true, force: true });
      process.exit(130);
    };
    // An interrupt lets Playwright stop the shop that it started, which has a process group of its own.
    signalRunning('SIGINT');
    running?.once('exit', leave);
    setTimeout(leave, STOP_MS).unref();
    if (!running) leave();
  });
}

const picked = process.argv.slice(2);
const unknown = picked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

const total: Counts = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps) {
  if (picked.length > 0 && !picked.includes(step.name)) continue;
  console.log(`\n=== ${step.name}: ${step.command.join(' ')}`);
  const startedAt = performance.now();
  const counts = countsOf(step, await run(step));
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failures.push(step.name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
