import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import { identityDb } from '../../support/workers/workers.ts';

const count = (table: string) => identityDb.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

it('the cron deletes sign-ins that have expired, and pauses after guesses that are long over; others stay', async () => {
  const nowMs = Date.now();
  const nowS = Math.floor(nowMs / 1_000);
  const addRecord = identityDb.prepare(
    "INSERT INTO oidc_records (model, id, payload, expires_at) VALUES ('Session', ?, '{}', ?)",
  );
  const addDelay = identityDb.prepare(
    'INSERT INTO sign_in_delays (subject, failures, next_at, failed_at) VALUES (?1, 1, ?2, ?2)',
  );
  await identityDb.batch([
    addRecord.bind('expired', nowS - 1),
    addRecord.bind('alive', nowS + 60),
    addDelay.bind('old', nowMs - 30 * DAY_MS),
    addDelay.bind('new', nowMs),
  ]);
  await env.IDENTITY.scheduled({ scheduledTime: new Date(nowMs), cron: '0 * * * *' });
  expect([await count('oidc_records'), await count('sign_in_delays')]).toEqual([1, 1]);
});
