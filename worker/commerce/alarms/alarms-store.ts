import type { MailText } from '../../../shared/mail.ts';
import { readAll, toJsonList } from '../database.ts';
import type { Severity } from './alarm.ts';

/** An alarm that has not ended. Instants in milliseconds UTC. */
export interface OpenAlarm {
  id: number;
  name: string;
  subject: string;
  text: string;
  began_at: number;
  told_at: number | null;
}

/** Those of these names. */
export function readOpenAlarms(db: D1Database, names: readonly string[]): Promise<OpenAlarm[]> {
  return readAll(
    db,
    `SELECT id, name, subject, text, began_at, told_at FROM alarms
     WHERE ended_at IS NULL AND name IN (SELECT value FROM json_each(?)) ORDER BY id`,
    toJsonList(names),
  );
}

export interface BegunAlarm {
  name: string;
  subject: string;
  severity: Severity;
  text: string;
  beganAt: number;
}

/** A mail to each address of the staff. */
export interface StaffNotice {
  emails: readonly string[];
  locale: string;
  mail: MailText;
}

/** SQL: the open rows `a` of the alarms in ?1 that nobody was told of since ?2. */
const UNTOLD = `json_each(?1) j CROSS JOIN alarms a ON a.name = j.value ->> 'name' AND a.subject = j.value ->> 'subject'
  AND a.ended_at IS NULL WHERE (a.told_at IS NULL OR a.told_at < ?2)`;

/**
 * Notes alarms that are new, and with a notice tells the staff of those that they were not told of since `toldBefore`, in one
 * mail to each address: one batch, so that of two rounds at once only one does. The merchant's programs hear of a first time by
 * triggers.
 */
export async function tellAlarms(
  db: D1Database,
  alarms: readonly BegunAlarm[],
  notice: StaffNotice | null,
  { now, toldBefore }: { now: number; toldBefore: number },
): Promise<void> {
  const list = JSON.stringify(alarms);
  const insert = db
    .prepare(
      `INSERT INTO alarms (name, subject, severity, text, began_at)
       SELECT value ->> 'name', value ->> 'subject', value ->> 'severity', value ->> 'text', value ->> 'beganAt'
       FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(list);
  if (!notice) {
    await insert.run();
    return;
  }
  const { emails, locale, mail } = notice;
  await db.batch([
    insert,
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', value, ?4, ?5, ?6, ?7 FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM ${UNTOLD})`,
      )
      .bind(list, toldBefore, toJsonList(emails), locale, mail.subject, mail.text, now),
    db.prepare(`UPDATE alarms SET told_at = ?3 WHERE id IN (SELECT a.id FROM ${UNTOLD})`).bind(list, toldBefore, now),
  ]);
}

/** Ends alarms, and tells it in one mail to each address. Those that nobody was told of are forgotten. */
export async function endAlarms(
  db: D1Database,
  ids: readonly number[],
  notice: StaffNotice | null,
  now: number,
): Promise<void> {
  const list = toJsonList(ids);
  const isOpen = 'id IN (SELECT value FROM json_each(?1)) AND ended_at IS NULL';
  await db.batch([
    db.prepare(`DELETE FROM alarms WHERE ${isOpen} AND told_at IS NULL`).bind(list),
    ...(notice
      ? [
          db
            .prepare(
              `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
               SELECT 'mail', value, ?3, ?4, ?5, ?6 FROM json_each(?2)
               WHERE EXISTS (SELECT 1 FROM alarms WHERE ${isOpen})`,
            )
            .bind(list, toJsonList(notice.emails), notice.locale, notice.mail.subject, notice.mail.text, now),
        ]
      : []),
    db.prepare(`UPDATE alarms SET ended_at = ?2 WHERE ${isOpen}`).bind(list, now),
  ]);
}

export interface AlarmRow extends OpenAlarm {
  severity: Severity;
  ended_at: number | null;
}

/** Alarms before an id, newest first: those that have not ended, or all of the last year. */
export function readAlarms(
  db: D1Database,
  { before, limit, isOpen }: { before: number; limit: number; isOpen: boolean },
): Promise<AlarmRow[]> {
  return readAll(
    db,
    `SELECT id, name, subject, severity, text, began_at, told_at, ended_at FROM alarms
     WHERE id < ?1 AND (ended_at IS NULL OR ?2 = 0) ORDER BY id DESC LIMIT ?3`,
    before,
    Number(isOpen),
    limit,
  );
}

/** Since when alarms of these names are open, by name. */
export async function readBeginnings(db: D1Database, names: readonly string[]): Promise<Map<string, number>> {
  const open = await readOpenAlarms(db, names);
  const sorted = open.toSorted((a, b) => b.began_at - a.began_at);
  return new Map(sorted.map(({ name, began_at }) => [name, began_at]));
}
