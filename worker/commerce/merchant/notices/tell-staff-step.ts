import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/durations.ts';
import { isDevelopment } from '../../../../shared/environment.ts';
import { describeRisk } from '../../fraud/risk-reasons.ts';
import { readDownChannels, WEBHOOK_CHANNEL } from '../../messaging/delivery/channels-store.ts';
import { formatMinute, type StaffEvent, tellStaff } from '../../messaging/staff-mails.ts';
import { readStaffSettings } from '../../messaging/staff-settings-store.ts';
import { readRecentFaults } from '../../payments/provider-faults-store.ts';
import { readSuppliersDown } from '../../suppliers/supplier-channels-store.ts';
import { findMissingSeller, findThresholdStep } from '../../taxes/tax-notices-store.ts';
import {
  forgetEndedOutages,
  forgetNotices,
  readEndpointUrl,
  readExpiringBatches,
  readUntoldCases,
  readUntoldHolds,
  readUntoldLateUnits,
  readUntoldScreenings,
  readUntoldWaits,
  readUntoldWithdrawals,
} from './untold-events-store.ts';

const LIMIT = 50;
/** Older ones have been told, or nobody was there to be told. */
const WITHDRAWALS_MS = 30 * 24 * HOUR_MS;
/** So long before their date the staff are told of keys that are still there. */
const EXPIRY_NOTICE_MS = 14 * DAY_MS;
/** How often the staff are reminded of what goes on. */
const REMINDERS_MS = {
  'provider-down': 6 * HOUR_MS,
  'supplier-down': 24 * HOUR_MS,
  'delivery-down': 24 * HOUR_MS,
  'webhook-failed': 24 * HOUR_MS,
  'keys-unreadable': 24 * HOUR_MS,
  'rates-old': 24 * HOUR_MS,
  'seller-incomplete': 7 * DAY_MS,
};
/** Shorter outages pass without a notice: what waits leaves by itself. */
const SHORT_OUTAGE_MS = 10 * MINUTE_MS;

/** Mail, SMS or the merchant's programs: what waits for them is delivered later. */
async function readOutages(db: D1Database, now: number): Promise<StaffEvent[]> {
  const down = await readDownChannels(db, now - SHORT_OUTAGE_MS);
  const delivery = down.filter(({ name }) => name === 'mail' || name === 'sms' || name.startsWith(WEBHOOK_CHANNEL));
  return Promise.all(
    delivery.map(async ({ name, down_since, fault }): Promise<StaffEvent> => {
      const url = name.startsWith(WEBHOOK_CHANNEL)
        ? await readEndpointUrl(db, Number(name.slice(WEBHOOK_CHANNEL.length)))
        : null;
      const what = url ?? { mail: 'E-mail', sms: 'SMS' }[name] ?? name;
      const params = { what, date: formatMinute(down_since ?? now) };
      return { kind: 'delivery-down', subject: name, params, details: [fault] };
    }),
  );
}

/** What the staff have to do about taxes (TAX-4, TAX-5). */
async function readTaxEvents(db: D1Database, now: number): Promise<StaffEvent[]> {
  const year = new Date(now).getUTCFullYear();
  const [missing, percent] = await Promise.all([findMissingSeller(db), findThresholdStep(db, year)]);
  return [
    ...(missing.length === 0
      ? []
      : [{ kind: 'seller-incomplete' as const, subject: 'seller', params: {}, details: missing }]),
    ...(percent === null
      ? []
      : [
          {
            kind: 'oss-threshold' as const,
            subject: `${year} ${percent}`,
            params: { percent, year: String(year) },
            details: [],
          },
        ]),
  ];
}

async function readEvents(db: D1Database, now: number): Promise<StaffEvent[]> {
  const [cases, holds, screenings, batches, waits, withdrawals, late, outages, suppliers, faults] = await Promise.all([
    readUntoldCases(db, LIMIT),
    readUntoldHolds(db, LIMIT),
    readUntoldScreenings(db, LIMIT),
    readExpiringBatches(db, now, now + EXPIRY_NOTICE_MS, LIMIT),
    readUntoldWaits(db, LIMIT),
    readUntoldWithdrawals(db, now - WITHDRAWALS_MS, LIMIT),
    readUntoldLateUnits(db, LIMIT),
    readOutages(db, now),
    readSuppliersDown(db),
    readRecentFaults(db, now - HOUR_MS),
  ]);
  return [
    ...cases.map(
      ({ guid, number, product_name, reason }): StaffEvent => ({
        kind: 'key-case',
        subject: guid,
        params: { number },
        details: [product_name, reason, guid],
      }),
    ),
    ...holds.map(
      ({ init_id, number, held_reason }): StaffEvent => ({
        kind: 'payment-held',
        subject: init_id,
        params: { number },
        details: [held_reason, init_id],
      }),
    ),
    ...screenings.map(
      ({ guid, number, risks }): StaffEvent => ({
        kind: 'order-held',
        subject: guid,
        params: { number },
        details: (JSON.parse(risks) as [string, number][]).map(
          ([reason, weight]) => `${weight}: ${describeRisk(reason)}`,
        ),
      }),
    ),
    ...batches.map(
      ({ id, product_name: product, supplier, expires_at: expiresAt, keys: count }): StaffEvent => ({
        kind: 'keys-expire',
        subject: `${id} ${expiresAt}`,
        params: { product, count, date: formatMinute(expiresAt) },
        details: supplier === '' ? [] : [supplier],
      }),
    ),
    ...waits.map(
      ({ guid, number, product_names }): StaffEvent => ({
        kind: 'order-waiting',
        subject: guid,
        params: { number },
        details: [product_names],
      }),
    ),
    ...withdrawals.map(
      ({ guid }): StaffEvent => ({
        kind: 'withdrawal-open',
        subject: guid,
        params: {},
        details: [guid],
      }),
    ),
    ...late.map(
      ({ guid, number, faults: texts }): StaffEvent => ({
        kind: 'order-late',
        subject: guid,
        params: { number },
        details: [texts],
      }),
    ),
    ...outages,
    ...suppliers.map(
      ({ supplier, fault }): StaffEvent => ({
        kind: 'supplier-down',
        subject: supplier,
        params: { supplier },
        details: [fault],
      }),
    ),
    ...faults.map(
      (provider): StaffEvent => ({
        kind: 'provider-down',
        subject: provider,
        params: { provider },
        details: [],
      }),
    ),
  ];
}

interface NoticeEnv {
  DB: D1Database;
  ENVIRONMENT?: string | undefined;
}

/** Mails the staff what has happened since the last round (MAIL-6). */
export async function tellStaffOfEvents(env: NoticeEnv, now: number): Promise<void> {
  const { DB } = env;
  for (const [kind, pause] of Object.entries(REMINDERS_MS)) await forgetNotices(DB, kind, now - pause);
  await forgetEndedOutages(DB);
  const staff = await readStaffSettings(DB);
  // A shop that tries things out has no seller.
  const ofTaxes = isDevelopment(env) ? [] : await readTaxEvents(DB, now);
  const events = [...(await readEvents(DB, now)), ...ofTaxes];
  for (const event of events) await tellStaff(DB, event, now, staff);
}
