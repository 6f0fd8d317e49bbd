import { DAY_MS, HOUR_MS } from '../../../../shared/durations.ts';
import { isDevelopment } from '../../../../shared/environment.ts';
import { describeRisk } from '../../fraud/risk-reasons.ts';
import { toFact } from '../../messages/fact.ts';
import { formatMinute, type StaffEvent, tellStaff } from '../../messaging/staff-mails.ts';
import { readStaffSettings } from '../../messaging/staff-settings-store.ts';
import { findThresholdStep } from '../../taxes/tax-notices-store.ts';
import {
  readExpiringBatches,
  readUntoldCases,
  readUntoldHolds,
  readUntoldLateUnits,
  readUntoldScreenings,
  readUntoldWaits,
  readUntoldWithdrawals,
} from './untold-events-store.ts';

const KEY_PROBLEM_TEXTS = {
  AlreadyUsed: 'key-already-used',
  Invalid: 'key-invalid',
  WrongRegion: 'key-wrong-region',
  WrongProduct: 'key-wrong-product',
  Other: 'key-other',
} as const;

const HOLD_TEXTS = {
  'amount-mismatch': 'hold-amount-mismatch',
  'card-blocked': 'hold-card-blocked',
  'paid-after-void': 'hold-paid-after-void',
} as const;

const LIMIT = 50;
/** Older ones have been told, or nobody was there to be told. */
const WITHDRAWALS_MS = 30 * 24 * HOUR_MS;
/** So long before their date the staff are told of keys that are still there. */
const EXPIRY_NOTICE_MS = 14 * DAY_MS;

/** Sales to other EU countries have come near the threshold of the OSS (TAX-4). */
async function readThreshold(db: D1Database, now: number): Promise<StaffEvent[]> {
  const year = new Date(now).getUTCFullYear();
  const percent = await findThresholdStep(db, year);
  if (percent === null) return [];
  const params = { percent, year: String(year) };
  return [{ kind: 'oss-threshold', subject: `${year} ${percent}`, params, details: [] }];
}

async function readEvents(db: D1Database, now: number): Promise<StaffEvent[]> {
  const [cases, holds, screenings, batches, waits, withdrawals, late] = await Promise.all([
    readUntoldCases(db, LIMIT),
    readUntoldHolds(db, LIMIT),
    readUntoldScreenings(db, LIMIT),
    readExpiringBatches(db, now, now + EXPIRY_NOTICE_MS, LIMIT),
    readUntoldWaits(db, LIMIT),
    readUntoldWithdrawals(db, now - WITHDRAWALS_MS, LIMIT),
    readUntoldLateUnits(db, LIMIT),
  ]);
  return [
    ...cases.map(
      ({ guid, number, product_name, reason }): StaffEvent => ({
        kind: 'key-case',
        subject: guid,
        params: { number },
        details: [
          toFact('fact-product', product_name),
          toFact('fact-reason', { code: KEY_PROBLEM_TEXTS[reason] }),
          `npm run shop -- cases show ${guid}`,
        ],
      }),
    ),
    ...holds.map(
      ({ init_id, number, held_reason }): StaffEvent => ({
        kind: 'payment-held',
        subject: init_id,
        params: { number },
        details: [
          toFact('fact-reason', { code: HOLD_TEXTS[held_reason] }),
          toFact('fact-payment', init_id),
          'npm run shop -- payments held',
        ],
      }),
    ),
    ...screenings.map(
      ({ guid, number, risks }): StaffEvent => ({
        kind: 'order-held',
        subject: guid,
        params: { number },
        details: (JSON.parse(risks) as [string, number][]).map(([reason, weight]) => [
          `+${weight}`,
          describeRisk(reason),
        ]),
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
        details: [toFact('fact-product', product_names)],
      }),
    ),
    ...withdrawals.map(
      ({ guid }): StaffEvent => ({
        kind: 'withdrawal-open',
        subject: guid,
        params: {},
        details: [toFact('fact-reference', guid), 'npm run shop -- withdrawals list'],
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
  ];
}

interface NoticeEnv {
  DB: D1Database;
  ENVIRONMENT?: string | undefined;
}

/** Mails the staff what has happened since the last round (MAIL-6). */
export async function tellStaffOfEvents(env: NoticeEnv, now: number): Promise<void> {
  const { DB } = env;
  const ofTaxes = isDevelopment(env) ? [] : await readThreshold(DB, now);
  const events = [...(await readEvents(DB, now)), ...ofTaxes];
  if (events.length === 0) return;
  const staff = await readStaffSettings(DB);
  for (const event of events) await tellStaff(DB, event, now, staff);
}
