import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface FileResult {
  file: string;
  hasFailed: boolean;
  seconds: number;
}

export interface RunResult {
  /** Also when the run crashed or did not end in time. */
  hasFailed: boolean;
  /** The first test that failed, or what happened instead. */
  reason: string;
  files: FileResult[];
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Loaded before a unit test's modules; a Worker test has it as a set-up file. */
const SWITCH = 'tests/mutants/switch.ts';

/** Groups of processes that run at the moment. */
const running = new Set<number>();

function end(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    console.warn('already ended', error);
  }
}

/** Ends everything that was started here. */
export const endAll = () => running.forEach(end);

function wait(command: readonly string[], folder: string, limitMs: number, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    // A group of its own, so that a mutant that never ends takes its runtimes along.
    const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore', detached: true });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (pid !== undefined) end(pid);
    }, limitMs);
    child.on('exit', () => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve(isLate);
    });
  });
}

interface RunOptions {
  all?: boolean;
  limitMs?: number;
  workers?: number;
}

/**
 * Runs test files of one kind in a lane, up to the first test that fails unless `all` is set. A file that fails without a test
 * of its own, while it is set up, is run again: a mutant that is at fault fails it again.
 */
export async function runVitest(
  folder: string,
  kind: 'unit' | 'worker',
  files: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { hasFailedTest, ...result } = await runOnce(folder, kind, files, options);
  if (!result.hasFailed || hasFailedTest || options.all === true) return result;
  const { hasFailedTest: _, ...again } = await runOnce(folder, kind, files, options);
  return again;
}

async function runOnce(
  folder: string,
  kind: 'unit' | 'worker',
  files: readonly string[],
  { all = false, limitMs = 180_000, workers = 1 }: RunOptions,
): Promise<RunResult & { hasFailedTest: boolean }> {
  const output = join(folder, `report-${kind}.json`);
  rmSync(output, { force: true });
  const config = `tests/vitest.${kind}.config.ts`;
  const options = [
    `--maxWorkers=${workers}`,
    '--reporter=json',
    `--outputFile=${output}`,
    ...(all ? [] : ['--bail=1']),
  ];
  const nodeOptions = `--disable-warning=ExperimentalWarning${kind === 'unit' ? ` --import ${join(folder, SWITCH)}` : ''}`;
  const env = { ...process.env, TMPDIR: folder, WRANGLER_LOG: 'error', NODE_OPTIONS: nodeOptions };
  const command = [join(folder, 'node_modules/.bin/vitest'), 'run', '--config', config, ...options, ...files];
  let isLate = await wait(command, folder, limitMs, env);
  // The machine's fault rather than the mutant's, which would fail again.
  if (!isLate && !existsSync(output)) isLate = await wait(command, folder, limitMs, env);
  if (isLate) return { hasFailed: true, hasFailedTest: true, reason: 'did not end in time', files: [] };
  if (!existsSync(output))
    return { hasFailed: true, hasFailedTest: true, reason: 'the tests could not run', files: [] };
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  return {
    hasFailed: failed !== undefined,
    hasFailedTest: test !== undefined,
    reason: failed ? (test?.fullName ?? failed.message.split('\n')[0] ?? '') : '',
    files: testResults.map(({ name, status, startTime, endTime }) => ({
      file: relative(folder, name),
      hasFailed: status === 'failed',
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
