import { DAY_MS } from '../../../../shared/durations.ts';
import { toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { FOR_OWNER } from '../../../../shared/merchant/merchant-call.ts';
import { listSchedule, setSchedule } from '../../../../shared/merchant/schedule.ts';
import {
  type PeriodRow,
  readPeriods,
  readSchedule,
  readSchedules,
  type ScheduleRow,
  writeSchedule,
} from '../../content/schedules-store.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue, requireFuture } from '../invalid-value.ts';
import { forgetNextTurn } from '../make-turns-on-time.ts';
import { requireRole, serveCall } from '../serve-call.ts';

const toScheduled = (row: ScheduleRow) => ({
  ...{ Kind: row.kind, Id: row.entity_id, Name: row.name, Published: row.is_published === 1 },
  StartsOn: toInstantOrNull(row.starts_at),
  EndsOn: toInstantOrNull(row.ends_at),
});

/** A period as it is listed: what has begun is public, and only its end is still to come. */
function toListed({ kind, entity_id: id, name, count, starts_at: from, ends_at: until }: PeriodRow, now: number) {
  const isAhead = from !== null && from > now;
  return {
    ...{ Kind: kind, Id: id, Name: count === 1 ? name : `${name} +${count - 1}`, Published: !isAhead },
    StartsOn: isAhead ? toInstant(from) : null,
    EndsOn: toInstantOrNull(until),
  };
}

const nextOf = ({ StartsOn, EndsOn }: { StartsOn: string | null; EndsOn: string | null }) => StartsOn ?? EndsOn ?? '';

/** When things go public and end (CONTENT-60). */
export function serveSchedule(app: CommerceApp): void {
  serveCall(app, listSchedule, async (_, c) => {
    const now = Date.now();
    const [schedules, periods] = await Promise.all([readSchedules(c.env.DB), readPeriods(c.env.DB, now)]);
    const all = [...schedules.map(toScheduled), ...periods.map((row) => toListed(row, now))];
    // ISO 8601 in UTC: as text in the order of time.
    return { Items: all.toSorted((one, other) => (nextOf(one) < nextOf(other) ? -1 : 1)), Next: null };
  });

  serveCall(
    app,
    setSchedule,
    async ({ Kind, Id, StartsOn, EndsOn }, c) => {
      // It is a setting of the shop, which only owners change.
      if (Kind === 'banner') await requireRole(c, { roles: FOR_OWNER });
      const held = await readSchedule(c.env.DB, Kind, Id);
      if (!held) throw notFound();
      const now = Date.now();
      requireFuture('StartsOn', StartsOn, now);
      requireFuture('EndsOn', EndsOn, now);
      const startsAt = StartsOn === undefined ? held.starts_at : StartsOn;
      const endsAt = EndsOn === undefined ? held.ends_at : EndsOn;
      if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
        throw invalidValue('EndsOn', toInstant(endsAt), toInstant(startsAt + DAY_MS), 'reason-choice');
      }
      await writeSchedule(c.env.DB, Kind, Id, { startsAt, endsAt });
      forgetNextTurn();
      const after = await readSchedule(c.env.DB, Kind, Id);
      if (!after) throw notFound();
      return toScheduled(after);
    },
    async ({ Kind, Id }, c) => {
      const row = await readSchedule(c.env.DB, Kind, Id);
      return row ? toScheduled(row) : {};
    },
  );
}
