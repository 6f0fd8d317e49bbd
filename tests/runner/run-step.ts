import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Counts } from './reports.ts';
import type { Step } from './steps.ts';

/** Time for an interrupted step to end its own processes. */
const STOP_MS = 10_000;
/** Steps that run at the same time: the machines that this is measured on have two cores. */
const LANES = 2;
const PROJECT = join(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();

/** Signals a step with all its processes: each step leads a process group of its own. */
function signalStep({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Runs a command; the output of one that runs beside others is printed when it ends, in one piece, and that of a quiet
 * one only when it fails.
 */
function runCommand(step: Step): Promise<number> {
  const output = step.isParallel || step.isQuiet ? 'pipe' : 'inherit';
  const [command = '', ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
      stdio: ['ignore', output, output],
      detached: true,
      env: {
        ...process.env,
        ...step.env,
        PATH: `${join(PROJECT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
        WRANGLER_SEND_METRICS: 'false',
      },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(1);
    });
    // Processes that the step left behind, if any.
    child.on('exit', () => signalStep(child, 'SIGKILL'));
    child.on('close', (code) => {
      running.delete(child);
      if (step.isParallel) printHeading(step);
      if (code !== 0 || !step.isQuiet) process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

function printHeading({ name, command }: Step): void {
  console.log(`\n=== ${name}: ${command.join(' ')}`);
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

async function runStep(step: Step): Promise<Counts> {
  if (!step.isParallel) printHeading(step);
  const startedAt = performance.now();
  const counts = countsOf(step, await runCommand(step));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

/** Runs steps in order, parallel neighbours two at a time, and returns their results in the order of the steps. */
export async function runSteps(steps: readonly Step[]): Promise<Counts[]> {
  const results: Counts[] = [];
  const waiting = [...steps.entries()];
  while (waiting.length > 0) {
    const end = waiting.findIndex(([, step]) => !step.isParallel);
    const group = waiting.splice(0, end === 0 ? 1 : end < 0 ? waiting.length : end);
    const runNext = async (): Promise<void> => {
      for (let next = group.shift(); next; next = group.shift()) results[next[0]] = await runStep(next[1]);
    };
    await Promise.all(Array.from({ length: LANES }, runNext));
  }
  return results;
}

/** On an interrupt: ends the running steps, then cleans up and exits. */
export function stopOnSignals(cleanUp: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      const leave = () => {
        for (const child of running) signalStep(child, 'SIGKILL');
        cleanUp();
        process.exit(130);
      };
      // An interrupt lets Playwright stop the shop that it started, which has a process group of its own.
      for (const child of running) {
        signalStep(child, 'SIGINT');
        // Not before its output is printed, which tells what it was waiting for.
        child.once('close', () => [...running].every(hasEnded) && leave());
      }
      setTimeout(leave, STOP_MS).unref();
      if (running.size === 0) leave();
    });
  }
}
