import { DAY_MS } from '../../../shared/durations.ts';
import { readAll, toJsonList } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import { MAIL_PAUSE_MS, type Watch } from './alert-rules.ts';
import { type AlertRow, OFFER_COLUMNS } from './watched-offer.ts';

/** The names of the cron's work on alerts, in `job_faults`. */
export const CHECK_JOB = 'check-alert';
export const MAIL_JOB = 'mail-alerts';

/** Without news of its product: exchange rates change once a day. */
const CHECK_EVERY_MS = DAY_MS;

const COLUMNS = `a.id, a.address_id, a.product_id, a.kind, a.currency_code, a.country_code, a.line_minor, a.is_armed,
  a.away_since, a.check_at, a.created_at, ${OFFER_COLUMNS}`;
const JOINS = 'LEFT JOIN products p ON p.id = a.product_id LEFT JOIN regions r ON r.id = p.region_id';

/** Alerts whose product is to be looked at, longest due first. */
export function readAlertsToCheck(db: D1Database, now: number, limit: number): Promise<AlertRow[]> {
  return readAll<AlertRow>(
    db,
    `SELECT ${COLUMNS} FROM alerts a INDEXED BY alerts_to_check ${JOINS}
     WHERE a.check_at <= ?1 AND ${isJobDue(CHECK_JOB, 'CAST(a.id AS TEXT)', '?1')} ORDER BY a.check_at LIMIT ?2`,
    now,
    limit,
  );
}

interface CheckedAlert {
  row: AlertRow;
  watch: Watch;
  isDue: boolean;
}

const toValue = ({ lineMinor, isArmed, awaySince }: Watch) => ({
  line: lineMinor,
  armed: Number(isArmed),
  away: awaySince,
});

/** Stores what a look found. One that was changed in the meantime is looked at again. */
export async function saveChecked(db: D1Database, checked: readonly CheckedAlert[], now: number): Promise<void> {
  const list = JSON.stringify(
    checked.map(({ row, watch, isDue }) => ({ id: row.id, seen: row.check_at, due: Number(isDue), ...toValue(watch) })),
  );
  await db.batch([
    db
      .prepare(
        `UPDATE alerts SET line_minor = j.value ->> 'line', is_armed = j.value ->> 'armed', away_since = j.value ->> 'away',
           is_due = j.value ->> 'due', check_at = ?2
         FROM json_each(?1) j WHERE alerts.id = j.value ->> 'id' AND alerts.check_at = j.value ->> 'seen'`,
      )
      .bind(list, now + CHECK_EVERY_MS),
    db
      .prepare(
        `UPDATE alert_addresses SET due_at = ifnull(mailed_at + ${MAIL_PAUSE_MS}, ?2) WHERE due_at IS NULL AND id IN (
           SELECT a.address_id FROM json_each(?1) j JOIN alerts a ON a.id = j.value ->> 'id' WHERE a.is_due = 1)`,
      )
      .bind(list, now),
  ]);
}

export interface DueAddressRow {
  id: number;
  language_code: string;
}

/** Confirmed addresses that something is to be mailed to, longest due first. */
export function readDueAddresses(db: D1Database, now: number, limit: number): Promise<DueAddressRow[]> {
  return readAll<DueAddressRow>(
    db,
    `SELECT e.id, e.language_code FROM alert_addresses e INDEXED BY alert_addresses_due
     WHERE e.due_at <= ?1 AND e.confirmed_at IS NOT NULL AND ${isJobDue(MAIL_JOB, 'CAST(e.id AS TEXT)', '?1')}
     ORDER BY e.due_at LIMIT ?2`,
    now,
    limit,
  );
}

/** What waits for the mails of these addresses. */
export function readDueAlerts(db: D1Database, addressIds: readonly number[]): Promise<AlertRow[]> {
  return readAll<AlertRow>(
    db,
    `SELECT ${COLUMNS} FROM json_each(?1) j CROSS JOIN alerts a ON a.address_id = j.value ${JOINS}
     WHERE a.is_due = 1 ORDER BY a.id`,
    toJsonList(addressIds),
  );
}

export interface AlertMail {
  addressId: number;
  subject: string;
  text: string;
}

/** An alert that a mail tells of, as it is afterwards. */
export interface ToldAlert {
  row: AlertRow;
  watch: Watch;
  priceMinor: number | null;
}

/**
 * Writes the mails of these addresses and what follows from them, each once: the statements of a second sender find no address
 * that is still due. What is no longer so at this moment is not told (`passed`), and waits on; so does what its owner has asked
 * anew in the meantime.
 */
export async function saveMails(
  db: D1Database,
  addressIds: readonly number[],
  { mails, told, passed }: { mails: readonly AlertMail[]; told: readonly ToldAlert[]; passed: readonly AlertRow[] },
  now: number,
): Promise<void> {
  const isStillDue = 'EXISTS (SELECT 1 FROM alert_addresses e WHERE e.id = alerts.address_id AND e.due_at <= ?2)';
  const toldList = told.map(({ row, watch, priceMinor }) => ({
    ...{ id: row.id, asked: row.created_at, price: priceMinor },
    ...toValue(watch),
  }));
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, list)
         SELECT 'mail', e.email, e.language_code, j.value ->> 'subject', j.value ->> 'text', ?2, 'alerts'
         FROM json_each(?1) j JOIN alert_addresses e ON e.id = j.value ->> 'addressId' WHERE e.due_at <= ?2`,
      )
      .bind(JSON.stringify(mails), now),
    db
      .prepare(
        `UPDATE alerts SET line_minor = j.value ->> 'line', is_armed = j.value ->> 'armed', away_since = j.value ->> 'away',
           is_due = 0, told_at = ?2, told_minor = j.value ->> 'price'
         FROM json_each(?1) j WHERE alerts.id = j.value ->> 'id' AND alerts.created_at = j.value ->> 'asked' AND ${isStillDue}`,
      )
      .bind(JSON.stringify(toldList), now),
    db
      .prepare(
        'UPDATE alerts SET is_due = 0, check_at = min(check_at, ?2) WHERE id IN (SELECT value FROM json_each(?1))',
      )
      .bind(toJsonList(passed.map(({ id }) => id)), now),
    db
      .prepare(
        `UPDATE alert_addresses SET due_at = NULL, mailed_at = iif(id IN (SELECT value ->> 'addressId' FROM json_each(?3)), ?2, mailed_at)
         WHERE id IN (SELECT value FROM json_each(?1)) AND due_at <= ?2`,
      )
      .bind(toJsonList(addressIds), now, JSON.stringify(mails)),
  ]);
}
