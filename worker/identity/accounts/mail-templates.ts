import type { MailText } from '../../../shared/mail.ts';
import type { Language, MessageCode } from '../messages/messages.ts';

/** Values of each e-mail's placeholders. */
export interface MailData {
  'password-recovery': { link: string; minutes: number };
  'confirm-email': { link: string; hours: number };
  /** To the old address. `link` is the shop's support page. */
  'email-changed': { email: string; link: string };
  /** `link` sets a new password. */
  'password-changed': { link: string };
  /** To the owner of an address that somebody tried to register again. Links to the shop's own pages. */
  'account-exists': { signIn: string; recovery: string };
  /** `link` sets a new password; `unlock` lets the reader's device sign in without waiting. */
  'sign-in-attempts': { link: string; unlock: string; hours: number };
  /** `provider` can now sign in to the account; `link` is the account page. */
  'sign-in-linked': { provider: string; link: string };
  'account-deleted': Record<string, never>;
}
export type MailTemplate = keyof MailData;

const TEXTS: Readonly<Record<MailTemplate, readonly [subject: MessageCode, text: MessageCode]>> = {
  'password-recovery': ['mailRecoverySubject', 'mailRecoveryText'],
  'confirm-email': ['mailConfirmSubject', 'mailConfirmText'],
  'email-changed': ['mailEmailChangedSubject', 'mailEmailChangedText'],
  'password-changed': ['mailPasswordChangedSubject', 'mailPasswordChangedText'],
  'account-exists': ['mailExistsSubject', 'mailExistsText'],
  'sign-in-attempts': ['mailAttemptsSubject', 'mailGuessesText'],
  'sign-in-linked': ['mailLinkedSubject', 'mailLinkedText'],
  'account-deleted': ['mailDeletedSubject', 'mailDeletedText'],
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(TEXTS, name);
}

/** An e-mail in its reader's language. */
export function writeMail(
  template: MailTemplate,
  data: Readonly<Record<string, string | number>>,
  { t }: Language,
): MailText {
  const [subject, text] = TEXTS[template];
  return { subject: t(subject, data), text: t(text, data) };
}
