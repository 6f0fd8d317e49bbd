import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Counts } from './reports.ts';
import type { Step } from './steps.ts';

/** Time for an interrupted step to end its own processes. */
const STOP_MS = 10_000;
const PROJECT = join(import.meta.dirname, '..', '..');

let running: ChildProcess | null = null;

/** Signals a step with all its processes: each step leads a process group of its own. */
function signalRunning(signal: NodeJS.Signals): void {
  if (!running?.pid) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function runCommand(step: Step): Promise<number> {
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
      // Processes that the step left behind, if any.
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
    const counts = step.report.read(step.report.file);
    return { ...counts, failed: Math.max(counts.failed, failedAtLeast) };
  } catch (error) {
    console.error(`${step.name}: no report`, error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a step, streams its output, and returns its result. */
export async function runStep(step: Step): Promise<Counts> {
  console.log(`\n=== ${step.name}: ${step.command.join(' ')}`);
  const startedAt = performance.now();
  const counts = countsOf(step, await runCommand(step));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

/** On an interrupt: ends the running step, then cleans up and exits. */
export function stopOnSignals(cleanUp: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      const leave = () => {
        signalRunning('SIGKILL');
        cleanUp();
        process.exit(130);
      };
      // An interrupt lets Playwright stop the shop that it started, which has a process group of its own.
      signalRunning('SIGINT');
      running?.once('exit', leave);
      setTimeout(leave, STOP_MS).unref();
      if (!running) leave();
    });
  }
}
