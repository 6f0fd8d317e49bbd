import { hasRequestLog } from './request-log.ts';

/** Where a round writes to: the console. */
interface RoundLog {
  info(line: string): void;
  error(text: string, error: unknown): void;
}

interface CronRound {
  worker: string;
  id: string;
  env: { ENVIRONMENT?: string | undefined; REQUEST_LOG?: string | undefined };
  /** By name, in order. Each is independent and idempotent. */
  steps: Readonly<Record<string, () => unknown>>;
  /** True when this step, and so every later one, must wait for the next round. */
  isOver?: (name: string) => boolean;
  log: RoundLog;
}

/**
 * One round of a Worker's cron. A step that fails is logged separately and does not stop the rest. The round itself
 * writes one structured line, with the names of the failed steps and nothing personal. Returns the steps that had no turn.
 */
export async function runCronRound({ worker, id, env, steps, isOver, log }: CronRound): Promise<string[]> {
  const startedAt = Date.now();
  const failed: string[] = [];
  const waiting: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    if (isOver?.(name)) {
      waiting.push(name);
      continue;
    }
    try {
      await step();
    } catch (error) {
      failed.push(name);
      log.error(`[${worker}] scheduled ${name}`, error);
    }
  }
  const line = { event: 'cron', worker, id, ms: Date.now() - startedAt, failed };
  if (hasRequestLog(env)) log.info(JSON.stringify(waiting.length > 0 ? { ...line, waiting } : line));
  return waiting;
}
