import { readRecentFaults } from '../payments/provider-faults-store.ts';
import { type StaffEvent, tellStaff } from './staff-mails.ts';
import {
  deleteStockWarnings,
  forgetNotices,
  readStockWarnings,
  readUntoldCases,
  readUntoldHolds,
  readUntoldWaits,
  readUntoldWithdrawals,
} from './staff-notices-store.ts';
import { readStaffSettings } from './staff-settings-store.ts';

const LIMIT = 50;
const HOUR_MS = 60 * 60 * 1000;
/** Older ones have been told, or nobody was there to be told. */
const WITHDRAWALS_MS = 30 * 24 * HOUR_MS;
/** A product that is restocked and sold out again is reported once a day, a provider that stays down every six hours. */
const REMINDERS_MS = { 'stock-low': 24 * HOUR_MS, 'provider-down': 6 * HOUR_MS, 'rates-old': 24 * HOUR_MS };

async function readEvents(db: D1Database, now: number): Promise<StaffEvent[]> {
  const [cases, holds, low, waits, withdrawals, faults] = await Promise.all([
    readUntoldCases(db, LIMIT),
    readUntoldHolds(db, LIMIT),
    readStockWarnings(db, LIMIT),
    readUntoldWaits(db, LIMIT),
    readUntoldWithdrawals(db, now - WITHDRAWALS_MS, LIMIT),
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
    ...low.map(
      ({ product_id, name, stock }): StaffEvent => ({
        kind: 'stock-low',
        subject: String(product_id),
        params: { product: name, stock },
        details: [],
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

/** Mails the staff what has happened since the last round (MAIL-6). */
export async function tellStaffOfEvents({ DB }: { DB: D1Database }, now: number): Promise<void> {
  for (const [kind, pause] of Object.entries(REMINDERS_MS)) await forgetNotices(DB, kind, now - pause);
  const staff = await readStaffSettings(DB);
  const events = await readEvents(DB, now);
  for (const event of events) await tellStaff(DB, event, now, staff);
  const told = events.filter(({ kind }) => kind === 'stock-low').map(({ subject }) => Number(subject));
  if (told.length > 0) await deleteStockWarnings(DB, told);
}
