import { formatCronLine, hasRequestLog } from '../../shared/request-log.ts';
import { createApp } from './app.ts';
import { listProviders, NO_PROVIDER } from './payments/methods.ts';
import { runScheduled } from './scheduled.ts';

const app = createApp();

/** One round, with its line in the log. A step that failed has a line of its own. */
async function runRound(env: CommerceEnv, scheduledTime: number): Promise<void> {
  const startedAt = Date.now();
  let isComplete = false;
  try {
    if (listProviders(env).length === 0) console.warn(`[commerce] ${NO_PROVIDER}`);
    await runScheduled(env, scheduledTime);
    isComplete = true;
  } finally {
    const line = { worker: 'latchkey-commerce', id: crypto.randomUUID(), ms: Date.now() - startedAt, isComplete };
    if (hasRequestLog(env)) console.info(formatCronLine(line));
  }
}

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runRound(env, controller.scheduledTime),
} satisfies ExportedHandler<CommerceEnv>;
