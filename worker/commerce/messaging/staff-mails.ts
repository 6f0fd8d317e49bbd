import type { LocaleCode } from '../../../shared/locales.ts';
import type { MailText } from '../../../shared/mail.ts';
import { type FactValue, type StaffFact, toFact } from '../messages/fact.ts';
import { type MessageParams, messageText } from '../messages/messages.ts';
import type { ClaimedMessage } from './delivery/delivery-queue.ts';
import { writeStaffMail } from './staff-notices-store.ts';
import { readStaffSettings, type StaffSettings } from './staff-settings-store.ts';

/** The events that the staff are notified of by e-mail (MAIL-6); contact messages and customers' requests are mailed as they arrive. What lasts is an alarm. */
const SUBJECTS = {
  'key-case': 'staff-key-case',
  'payment-held': 'staff-payment-held',
  'order-held': 'staff-order-held',
  'keys-expire': 'staff-keys-expire',
  'order-waiting': 'staff-order-waiting',
  'order-late': 'staff-order-late',
  'mail-failed': 'staff-mail-failed',
  'rates-held': 'staff-rates-held',
  'withdrawal-open': 'staff-withdrawal-open',
  'oss-threshold': 'staff-oss-threshold',
  'owner-added': 'staff-owner-added',
} as const;
export type StaffEventKind = keyof typeof SUBJECTS;

export interface StaffEvent {
  kind: StaffEventKind;
  /** What it is about: one notice for each kind and subject. */
  subject: string;
  params: MessageParams;
  details: readonly StaffFact[];
}

/** A minute in UTC, as `2026-08-15 12:00 UTC`. */
export const formatMinute = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A fact in words. What others wrote is one line without a tab, so that it is one row. */
function writeFact(locale: LocaleCode, fact: StaffFact): string {
  const toText = (value: FactValue) =>
    typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : messageText(locale, value.code, value.params);
  if (typeof fact === 'string' || 'code' in fact) return toText(fact);
  const [label, value] = fact;
  return `${toText(label)}:\t${toText(value)}`;
}

/** A mail to the staff: a sentence, which is the subject as well, and facts behind it, one per line. */
export function toStaffMail(locale: LocaleCode, sentence: string, details: readonly StaffFact[]): MailText {
  const facts = details.map((fact) => writeFact(locale, fact)).filter((line) => line !== '');
  return { subject: sentence, text: [sentence, facts.join('\n')].filter((part) => part !== '').join('\n\n') };
}

/** Notifies the staff of an event, once. */
export async function tellStaff(db: D1Database, event: StaffEvent, now: number, staff?: StaffSettings): Promise<void> {
  const { emails, locale } = staff ?? (await readStaffSettings(db));
  const mail = toStaffMail(locale, messageText(locale, SUBJECTS[event.kind], event.params), event.details);
  await writeStaffMail(db, event, emails, locale, mail, now);
}

/**
 * A message that will not be tried again. Not the staff's own mail: a notice about it would go to the address that failed.
 */
export async function writeMailFailure(
  { DB }: { DB: D1Database },
  queue: string,
  message: ClaimedMessage,
  fault: string,
): Promise<void> {
  const staff = await readStaffSettings(DB);
  if (staff.emails.includes(message.recipient)) return;
  const event: StaffEvent = {
    kind: 'mail-failed',
    subject: `${queue}:${message.id}:${message.createdAt}`,
    params: { recipient: message.recipient },
    details: [toFact('fact-message', message.subject), toFact('fact-reason', fault)],
  };
  await tellStaff(DB, event, Date.now(), staff);
}
