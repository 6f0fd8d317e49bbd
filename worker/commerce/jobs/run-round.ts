import { runCronRound } from '../../../shared/cron-round.ts';
import { noteRoundEnd, readWaitingSteps } from './cron-rounds-store.ts';
import { type IsOver, openRoundBudget, type RoundLimits } from './round-budget.ts';

/** A step of the cron. `now` in milliseconds UTC. */
export type Step<Env> = (env: Env, now: number, isOver: IsOver) => unknown;
type Steps<Env> = Readonly<Record<string, Step<Env>>>;

interface RoundEnv {
  DB: D1Database;
  ENVIRONMENT?: string | undefined;
  REQUEST_LOG?: string | undefined;
}

/** Steps that had no turn in the last round come first in this one: whatever fills a round starves none for long. */
function inTurn<Env>(steps: Steps<Env>, waiting: readonly string[]): [name: string, step: Step<Env>][] {
  const all = Object.entries(steps);
  return [...all.filter(([name]) => waiting.includes(name)), ...all.filter(([name]) => !waiting.includes(name))];
}

/**
 * A round of the cron. All steps share one budget of queries and time, and what does not fit is done in the next round. Those
 * of `first` come first, and leave something for the others.
 */
export async function runRound<Env extends RoundEnv>(
  env: Env,
  steps: { first: Steps<Env>; others: Steps<Env> },
  now: number,
  limits?: RoundLimits,
): Promise<void> {
  const { db, isOver, release } = openRoundBudget(env.DB, limits);
  const counted = { ...env, DB: db };
  const before = await readWaitingSteps(env.DB);
  const all = [...inTurn(steps.first, before), ...inTurn(steps.others, before)];
  const waiting = await runCronRound({
    worker: 'latchkey-commerce',
    id: crypto.randomUUID(),
    env,
    steps: Object.fromEntries(all.map(([name, step]) => [name, () => step(counted, now, isOver)])),
    isOver(name) {
      if (name in steps.others) release();
      return isOver();
    },
    log: console,
  });
  await noteRoundEnd(env.DB, Date.now(), waiting);
}
