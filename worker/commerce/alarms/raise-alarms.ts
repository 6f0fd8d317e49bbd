import { messageText } from '../messages/messages.ts';
import { formatMinute, toStaffMail } from '../messaging/staff-mails.ts';
import { readStaffSettings, type StaffSettings } from '../messaging/staff-settings-store.ts';
import type { Alarm, Finding } from './alarm.ts';
import { endAlarms, type OpenAlarm, readOpenAlarms, tellAlarms } from './alarms-store.ts';

/** Begins an alarm, and tells the staff once it has lasted long enough, and again when a reminder is due. */
async function begin(
  db: D1Database,
  { name, text, patienceMs, remindMs }: Alarm<never>,
  { subject, since, severity, params, details }: Finding,
  known: OpenAlarm | undefined,
  staff: StaffSettings,
  now: number,
): Promise<void> {
  const toldAt = known?.told_at ?? null;
  const beganAt = Math.min(since, known?.began_at ?? now);
  const isDue = toldAt === null ? now - beganAt >= patienceMs : remindMs !== null && now - toldAt >= remindMs;
  if (known && !isDue) return;
  const sentence = messageText(staff.locale, text, params);
  const notice = isDue ? { ...staff, mail: toStaffMail(staff.locale, sentence, details) } : null;
  const toldBefore = remindMs === null ? 0 : now - remindMs + 1;
  await tellAlarms(db, [{ name, subject, severity, text: sentence, beganAt }], notice, { now, toldBefore });
}

/** Ends an alarm, and tells whoever was told that it began. */
async function end(db: D1Database, alarm: OpenAlarm, staff: StaffSettings, now: number): Promise<void> {
  const sentence = messageText(staff.locale, 'staff-alarm-over', { alarm: alarm.text });
  const lasted = `${formatMinute(alarm.began_at)} – ${formatMinute(now)}`;
  const notice = alarm.told_at === null ? null : { ...staff, mail: toStaffMail(staff.locale, sentence, [lasted]) };
  await endAlarms(db, [alarm.id], notice, now);
}

/**
 * Compares what is wrong now with what was wrong before, and tells the staff and the merchant's programs what began and what
 * ended (ALARM-1, ALARM-2). A look that fails ends nothing, and is an error after the others.
 */
export async function raiseAlarms<Env extends { DB: D1Database }>(
  env: Env,
  now: number,
  alarms: readonly Alarm<Env>[],
): Promise<void> {
  const { DB: db } = env;
  const looks = await Promise.allSettled(alarms.map((alarm) => alarm.find({ env, now, isLive: false })));
  const seen = alarms.flatMap((alarm, index) => {
    const look = looks[index];
    return look?.status === 'fulfilled' && look.value !== null ? [{ alarm, findings: look.value }] : [];
  });
  const open = await readOpenAlarms(
    db,
    seen.map(({ alarm }) => alarm.name),
  );
  if (open.length > 0 || seen.some(({ findings }) => findings.length > 0)) {
    const staff = await readStaffSettings(db);
    for (const { alarm, findings } of seen) {
      const known = new Map(open.filter(({ name }) => name === alarm.name).map((one) => [one.subject, one]));
      for (const finding of findings) {
        await begin(db, alarm, finding, known.get(finding.subject), staff, now);
        known.delete(finding.subject);
      }
      for (const one of known.values()) await end(db, one, staff, now);
    }
  }
  const failed = looks.find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
}
