import { MINUTE_MS } from '../../../shared/durations.ts';
import { memoize } from '../isolate-memo.ts';
import { LATE_CRON_MS, readRoundEnd } from '../jobs/cron-rounds-store.ts';
import { deliverWebhooks, type WebhookEnv } from '../webhooks/deliver-webhooks.ts';
import { CRON_LATE } from './alarms.ts';
import { raiseAlarms } from './raise-alarms.ts';

const CHECK_PAUSE_MS = MINUTE_MS;
const remember = memoize<void>(CHECK_PAUSE_MS);

/**
 * Raises the alarm that the cron has stopped, which it cannot do itself, and posts the events that it would post (CRON-3). The
 * end is noticed by the cron.
 */
export async function tellLateCron(env: WebhookEnv, now: number): Promise<void> {
  const endedAt = await readRoundEnd(env.DB);
  if (endedAt === null || now - endedAt < LATE_CRON_MS) return;
  await raiseAlarms(env, now, [CRON_LATE]);
  await deliverWebhooks(env);
}

/** The same behind a request, at most once a minute in an isolate. */
export const tellLateCronAtTimes = (env: WebhookEnv): Promise<void> =>
  remember('cron', () => tellLateCron(env, Date.now()));
