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
  log: RoundLog;
}

/**
 * One round of a Worker's cron. A step that fails is logged separately and does not stop the rest. The round itself
 * writes one structured line, with the names of the failed steps and nothing personal.
 */
export async function runCronRound({ worker, id, env, steps, log }: CronRound): Promise<void> {
  const startedAt = Date.now();
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      failed.push(name);
      log.error(`[${worker}] scheduled ${name}`, error);
    }
  }
  if (!hasRequestLog(env)) return;
  log.info(JSON.stringify({ event: 'cron', worker, id, ms: Date.now() - startedAt, failed }));
}
