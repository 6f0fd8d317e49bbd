import type { MailText } from '../../../shared/mail.ts';
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
  /** Facts behind the sentence, one per line. */
  details: readonly string[];
}

/** A minute in UTC, as `2026-08-15 12:00 UTC`. */
export const formatMinute = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A mail to the staff: a sentence, which is the subject as well, and facts behind it. */
export function toStaffMail(sentence: string, details: readonly string[]): MailText {
  return { subject: sentence, text: [sentence, details.join('\n')].filter((part) => part !== '').join('\n\n') };
}

/** Notifies the staff of an event, once. */
export async function tellStaff(db: D1Database, event: StaffEvent, now: number, staff?: StaffSettings): Promise<void> {
  const { emails, locale } = staff ?? (await readStaffSettings(db));
  const mail = toStaffMail(messageText(locale, SUBJECTS[event.kind], event.params), event.details);
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
    details: [message.subject, fault],
  };
  await tellStaff(DB, event, Date.now(), staff);
}
