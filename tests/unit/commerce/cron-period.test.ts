import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { CRON_PERIOD_MS } from '../../../worker/commerce/jobs/cron-rounds-store.ts';

const CONFIG = join(import.meta.dirname, '../../../worker/commerce/wrangler.toml');

test('the platform runs commerce’s cron as often as its alarms expect', () => {
  expect(unstable_readConfig({ config: CONFIG }).triggers.crons).toEqual([`*/${CRON_PERIOD_MS / MINUTE_MS} * * * *`]);
});
