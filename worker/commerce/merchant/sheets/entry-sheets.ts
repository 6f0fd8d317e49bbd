import { couponSheet } from './coupon-sheet.ts';
import type { EntrySheet } from './entry-sheet.ts';
import { redirectSheet } from './redirect-sheet.ts';
import { textSheet } from './text-sheet.ts';

/** What spreadsheets load beside products. */
export const ENTRY_SHEETS = {
  coupons: couponSheet,
  redirects: redirectSheet,
  texts: textSheet,
} as const satisfies Record<string, EntrySheet>;
