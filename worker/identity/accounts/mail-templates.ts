import { labelledLink, type MailText } from '../../../shared/mail.ts';
import type { Language, MessageCode } from '../messages/messages.ts';

/** Values of each e-mail's placeholders. */
export interface MailData {
  'password-recovery': { link: string; minutes: number };
  'confirm-email': { link: string; hours: number };
  /** To the present address, when the staff have mailed a link to another one. `link` is the shop's support page. */
  'email-correction': { email: string; link: string };
  /** To the old address. `link` is the shop's support page. */
  'email-changed': { email: string; link: string };
  /** `link` sets a new password. */
  'password-changed': { link: string };
  /** To the owner of an address that somebody tried to register again. Links to the shop's own pages. */
  'account-exists': { signIn: string; recovery: string };
  /** `link` sets a new password; `unlock` lets the reader's device sign in without waiting. */
  'sign-in-attempts': { link: string; unlock: string; hours: number };
  'sign-in-code': { code: string; minutes: number };
  /** `provider` can now sign in to the account; `link` is the account page. */
  'sign-in-linked': { provider: string; link: string };
  /** `link` is the account page. */
  'passkey-added': { name: string; link: string };
  /** `link` sets a new password. */
  'passkey-removed': { name: string; link: string };
  'account-deleted': Record<string, never>;
}
export type MailTemplate = keyof MailData;

type Placeholder<Template extends MailTemplate> = keyof MailData[Template];

interface TemplateTexts<Template extends MailTemplate> {
  subject: MessageCode;
  text: MessageCode;
  /** The words on the buttons of its links. */
  links: Readonly<Partial<Record<Placeholder<Template>, MessageCode>>>;
}

const TEXTS: { readonly [Template in MailTemplate]: TemplateTexts<Template> } = {
  'password-recovery': {
    subject: 'mailRecoverySubject',
    text: 'mailRecoveryText',
    links: { link: 'mailRecoverySubject' },
  },
  'confirm-email': { subject: 'mailConfirmSubject', text: 'mailConfirmText', links: { link: 'mailConfirmSubject' } },
  'email-correction': {
    subject: 'mailCorrectionSubject',
    text: 'mailCorrectionText',
    links: { link: 'mailContact' },
  },
  'email-changed': { subject: 'mailEmailChangedSubject', text: 'mailEmailChangedText', links: { link: 'mailContact' } },
  'password-changed': {
    subject: 'mailPasswordChangedSubject',
    text: 'mailPasswordChangedText',
    links: { link: 'mailRecoverySubject' },
  },
  'account-exists': {
    subject: 'mailExistsSubject',
    text: 'mailExistsText',
    links: { signIn: 'signInButton', recovery: 'mailRecoverySubject' },
  },
  'sign-in-attempts': {
    subject: 'mailAttemptsSubject',
    text: 'mailGuessesText',
    links: { unlock: 'signInButton', link: 'mailRecoverySubject' },
  },
  'sign-in-code': { subject: 'mailCodeSubject', text: 'mailCodeText', links: {} },
  'sign-in-linked': { subject: 'mailLinkedSubject', text: 'mailLinkedText', links: { link: 'accountTitle' } },
  'passkey-added': {
    subject: 'mailPasskeyAddedSubject',
    text: 'mailPasskeyAddedText',
    links: { link: 'accountTitle' },
  },
  'passkey-removed': {
    subject: 'mailPasskeyRemovedSubject',
    text: 'mailPasskeyRemovedText',
    links: { link: 'mailRecoverySubject' },
  },
  'account-deleted': { subject: 'mailDeletedSubject', text: 'mailDeletedText', links: {} },
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
  const { subject, text, links } = TEXTS[template];
  const labels: Readonly<Record<string, MessageCode | undefined>> = links;
  const labelled = Object.entries(data).map(([name, value]) => {
    const label = labels[name];
    return [name, label === undefined ? value : labelledLink(t(label), String(value))];
  });
  return { subject: t(subject, data), text: t(text, Object.fromEntries(labelled)) };
}
