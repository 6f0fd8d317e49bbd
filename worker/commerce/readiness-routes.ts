import { checkDatabase } from '../../shared/database-size.ts';
import { environmentOf } from '../../shared/environment.ts';
import { type Check, runCheck, summarize } from '../../shared/readiness.ts';
import type { Alarm, Finding } from './alarms/alarm.ts';
import { ALARMS, type AlarmEnv } from './alarms/alarms.ts';
import type { ArchiveEnv } from './archive/bring-back.ts';
import { hasMoved } from './archive/bring-back-store.ts';
import type { CommerceApp } from './http/request-context.ts';
import { memoize } from './isolate-memo.ts';
import { askFileStore } from './media/file-store.ts';

/** A shop without its archive sells, but lacks old orders; null in a shop that never had one. */
async function checkArchive(env: CommerceEnv & ArchiveEnv): Promise<Check | null> {
  if (env.ARCHIVE) {
    const check = await checkDatabase(env.ARCHIVE, env.DATABASE_LIMIT_MB);
    return check.state === 'failed' ? { ...check, state: 'warning' } : check;
  }
  if (!(await hasMoved(env.DB))) return null;
  return { state: 'warning', message: 'Orders are in an archive that is not bound as ARCHIVE.' };
}

/** The storefront waits five seconds for all checks together. */
const MAX_CHECK_MS = 3_000;
type Wrong = Pick<Finding, 'severity' | 'message'>;
const LATE: Wrong = { severity: 'warning', message: 'It takes too long to respond.' };
const UNREADABLE: Check = { state: 'failed', message: 'It cannot be read.' };

/** The response is public: whoever asks often does not make the shop ask others as often. */
const askRarely = memoize<readonly Wrong[]>(15_000);

async function look(alarm: Alarm<AlarmEnv>, env: AlarmEnv): Promise<readonly Wrong[]> {
  const find = async () => (await alarm.find({ env, now: Date.now(), isLive: true })) ?? [];
  if (!alarm.asksOthers) return find();
  const inTime = () => Promise.race([find(), scheduler.wait(MAX_CHECK_MS).then(() => [LATE])]);
  return askRarely(`${alarm.name} ${environmentOf(env)}`, inTime);
}

/** What a part is, by all that is wrong with it. */
function toCheck(found: readonly Wrong[]): Check {
  if (found.length === 0) return { state: 'ok' };
  const state = found.some(({ severity }) => severity === 'failed') ? 'failed' : 'warning';
  return { state, message: [...new Set(found.map(({ message }) => message))].join(' ') };
}

/** The parts that the alarms watch (ALARM-3). */
function checkAlarms(env: AlarmEnv): [part: string, check: Promise<Check>][] {
  const parts = Map.groupBy(ALARMS, ({ part }) => part);
  return [...parts].flatMap(([part, alarms]): [string, Promise<Check>][] =>
    part === null
      ? []
      : [[part, Promise.all(alarms.map((alarm) => look(alarm, env))).then((all) => toCheck(all.flat()))]],
  );
}

/** `GET /readyz`: what commerce needs, each part with its state. For the storefront's own route. */
export function addReadinessRoutes(app: CommerceApp): void {
  app.get('/readyz', async (c) => {
    const { env } = c;
    const checks: [part: string, check: Promise<Check | null>][] = [
      ['database', checkDatabase(env.DB, env.DATABASE_LIMIT_MB)],
      ['archive', checkArchive(env)],
      ['media', runCheck(() => askFileStore(env.MEDIA.head('readiness')))],
      ...checkAlarms(env),
    ];
    const parts = await Promise.all(
      checks.map(async ([name, check]) => [name, await check.catch(() => UNREADABLE)] as const),
    );
    const readiness = summarize(Object.fromEntries(parts.flatMap(([name, check]) => (check ? [[name, check]] : []))));
    return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
  });
}
