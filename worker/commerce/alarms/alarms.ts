import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { StorefrontCallEnv } from '../merchant/storefront-calls.ts';
import type { Alarm } from './alarm.ts';
import { findFullDatabase, findOtherFullDatabases, type SizedEnv } from './find-full-databases.ts';
import {
  findGivenUpEvents,
  findLateMail,
  findMailOutages,
  findProviders,
  findSuppliers,
  findWebhookOutages,
  type OutsideEnv,
} from './find-outages.ts';
import {
  findErrors,
  findForgottenReviews,
  findIncompleteSeller,
  findLateCron,
  findOldRates,
  findUnreadableKeys,
  type OwnEnv,
} from './find-own-faults.ts';
import { findShortPreorders } from './find-short-preorders.ts';

export type AlarmEnv = OutsideEnv & OwnEnv & SizedEnv & StorefrontCallEnv;

/** Shorter outages of mail or webhooks pass without a notice: what waits leaves by itself. */
const SHORT_OUTAGE_MS = 10 * MINUTE_MS;

export const CRON_LATE: Alarm<Pick<OwnEnv, 'DB'>> = {
  name: 'cron-late',
  part: 'cron',
  text: 'staff-cron-late',
  patienceMs: 0,
  remindMs: DAY_MS,
  asksOthers: false,
  find: findLateCron,
};

/**
 * What the staff are told of when it begins and when it ends (ALARM-1), and what `/readyz` shows. Low stock is told by
 * `tell-low-stock.ts`, because triggers notice it: nobody looks through all products every five minutes.
 */
export const ALARMS: readonly Alarm<AlarmEnv>[] = [
  {
    name: 'provider-down',
    part: 'payment-provider',
    text: 'staff-provider-down',
    patienceMs: 0,
    remindMs: 6 * HOUR_MS,
    asksOthers: true,
    find: findProviders,
  },
  {
    name: 'supplier-down',
    part: 'key-suppliers',
    text: 'staff-supplier-down',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: true,
    find: findSuppliers,
  },
  {
    name: 'mail-down',
    part: 'mail',
    text: 'staff-delivery-down',
    patienceMs: SHORT_OUTAGE_MS,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findMailOutages,
  },
  {
    name: 'mail-late',
    part: 'mail',
    text: 'staff-mail-late',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findLateMail,
  },
  {
    name: 'webhook-down',
    part: 'webhooks',
    text: 'staff-delivery-down',
    patienceMs: SHORT_OUTAGE_MS,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findWebhookOutages,
  },
  {
    name: 'webhook-failed',
    part: 'webhooks',
    text: 'staff-webhook-failed',
    patienceMs: 0,
    remindMs: null,
    asksOthers: false,
    find: findGivenUpEvents,
  },
  CRON_LATE,
  {
    name: 'keys-unreadable',
    part: 'keys',
    text: 'staff-keys-unreadable',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findUnreadableKeys,
  },
  {
    name: 'preorder-short',
    part: null,
    text: 'staff-preorder-short',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findShortPreorders,
  },
  {
    name: 'rates-old',
    part: 'rates',
    text: 'staff-rates-old',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findOldRates,
  },
  {
    name: 'seller-incomplete',
    part: 'seller',
    text: 'staff-seller-incomplete',
    patienceMs: 0,
    remindMs: 7 * DAY_MS,
    asksOthers: false,
    find: findIncompleteSeller,
  },
  {
    name: 'errors',
    part: 'errors',
    text: 'staff-errors',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findErrors,
  },
  {
    name: 'reviews-waiting',
    part: null,
    text: 'staff-reviews-waiting',
    patienceMs: 0,
    remindMs: DAY_MS,
    asksOthers: false,
    find: findForgottenReviews,
  },
  {
    name: 'database-full',
    part: null,
    text: 'staff-database-full',
    patienceMs: 0,
    remindMs: null,
    asksOthers: false,
    find: findFullDatabase,
  },
  {
    name: 'other-database-full',
    part: null,
    text: 'staff-database-full',
    patienceMs: 0,
    remindMs: null,
    asksOthers: true,
    find: findOtherFullDatabases,
  },
];
