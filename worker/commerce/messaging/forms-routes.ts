import {
  type ContactArgs,
  contactUsContract,
  contactUsForPartnerContract,
  getNewsletterStatusContract,
  type NewsletterStatus,
  type PartnerContactArgs,
  subscribeNewsletterContract,
} from '../../../shared/api/forms.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { limitSender, type RateLimit } from '../../../shared/security/rate-limit.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { readCaller, requireCustomer } from '../customers/customer-context.ts';
import { readAccount } from '../customers/identity-calls.ts';
import { mount } from '../http/endpoint-route.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { toFact } from '../messages/fact.ts';
import { messageText } from '../messages/messages.ts';
import { buildConfirmUrl } from './confirm-link.ts';
import { saveContactMessage } from './contact-messages-store.ts';
import { endSubscription, mailUnsubscription, readSubscription, requestSubscription } from './newsletter-store.ts';
import { sealText } from './sealed-text.ts';
import { toStaffMail } from './staff-mails.ts';
import { readStaffSettings, type StaffSettings } from './staff-settings-store.ts';
import { buildUnsubscribeUrl } from './unsubscribe-link.ts';

const WINDOW_MS = HOUR_MS;
/** Of each form, from one sender: every message is a mail to the shop, or to somebody whose address anybody may have typed. */
const MAX_FORMS_PER_SENDER = 20;
const MAX_NEWSLETTER_MAILS_PER_ADDRESS = 5;

/** @throws CommerceError 429 `too-many-requests`. */
async function consumeForm(c: CommerceContext, kind: string, more: readonly RateLimit[] = []): Promise<void> {
  const sender = await readSender(c);
  const perSender = { kind, max: MAX_FORMS_PER_SENDER, windowMs: WINDOW_MS };
  await consume(c.env.DB, [...more, ...(sender ? limitSender(perSender, sender) : [])], Date.now());
}

type ContactFields = Pick<ContactArgs, 'FullName' | 'Email' | 'Enquiry'> &
  Partial<Pick<ContactArgs & PartnerContactArgs, 'Subject' | 'CompanyName' | 'Website'>>;

async function consumeNewsletter(c: CommerceContext, email: string): Promise<void> {
  const subject = `newsletter:${await hashSecret(email)}`;
  await consumeForm(c, 'newsletter', [{ subject, max: MAX_NEWSLETTER_MAILS_PER_ADDRESS, windowMs: WINDOW_MS }]);
}

/** What somebody wrote to the shop: who, about what, then their words as they are. */
function writeContactMail(shop: string, fields: ContactFields, { locale }: Pick<StaffSettings, 'locale'>): MailText {
  const { FullName, Email, CompanyName = '', Website = '', Subject = '', Enquiry } = fields;
  const facts = [
    toFact('fact-sender', FullName),
    toFact('fact-email', Email),
    ...(CompanyName === '' ? [] : [toFact('fact-company', CompanyName)]),
    ...(Website === '' ? [] : [toFact('fact-website', Website)]),
    ...(Subject === '' ? [] : [toFact('fact-subject', Subject)]),
  ];
  // One line: the visitor's input ends up in an e-mail header.
  const subject = `${shop}: ${Subject || CompanyName}`.replace(/[\r\n]+/g, ' ');
  const { text } = toStaffMail(locale, '', facts);
  return { subject, text: `${text}\n\n${Enquiry}` };
}

async function sendToShop(
  c: CommerceContext,
  kind: 'contact' | 'partner',
  email: string,
  fields: ContactFields,
): Promise<string> {
  const { locale } = c.get('facts');
  await consumeForm(c, kind);
  const [settings, staff] = await Promise.all([
    readStoreSettings(c.env.DB, locale, c.env),
    readStaffSettings(c.env.DB),
  ]);
  await saveContactMessage(
    c.env.DB,
    { kind, locale, email, fields },
    staff,
    writeContactMail(settings.Name, fields, staff),
  );
  return messageText(locale, 'contact-sent');
}

/** Only for the owner of the mailbox: registering with another's address must not reveal their subscription. */
async function findNewsletterStatus(c: CommerceContext): Promise<NewsletterStatus> {
  const customer = await requireCustomer(c);
  const account = await readAccount(c, customer.subject);
  if (!account?.IsEmailVerified) return { Status: 'unknown' };
  return { Status: (await readSubscription(c.env.DB, toEmailKey(account.Email))) ?? 'ended' };
}

/** True for a signed-in customer whose own mailbox this is, as the provider has verified it. */
async function ownsMailbox(c: CommerceContext, email: string): Promise<boolean> {
  const caller = await readCaller(c);
  const account = caller?.subject ? await readAccount(c, caller.subject) : null;
  return account?.IsEmailVerified === true && toEmailKey(account.Email) === email;
}

/** Nobody can end somebody else's subscription: without proof of ownership, the link goes out by e-mail. */
async function unsubscribe(c: CommerceContext, email: string): Promise<string> {
  const { locale } = c.get('facts');
  if (await ownsMailbox(c, email)) {
    await endSubscription(c.env.DB, email);
    return messageText(locale, 'newsletter-ended');
  }
  await consumeNewsletter(c, email);
  const link = await buildUnsubscribeUrl(c.env, { list: 'newsletter', email, locale });
  const subject = messageText(locale, 'unsubscribe');
  const text = await sealText(c.env, `${messageText(locale, 'mail-unsubscribe')}\n\n${labelledLink(subject, link)}`);
  await mailUnsubscription(c.env.DB, { email, locale }, { subject, text });
  return messageText(locale, 'newsletter-confirm', { email });
}

/** Newsletter (double opt-in), contact and partner forms. */
export function addFormRoutes(app: CommerceApp): void {
  mount(app, subscribeNewsletterContract, async (args, c) => {
    const { locale } = c.get('facts');
    const email = toEmailKey(args.email);
    if (!args.subscribe) return unsubscribe(c, email);
    await consumeNewsletter(c, email);
    await requestSubscription(c.env.DB, { email, locale }, async (token) => {
      const link = buildConfirmUrl(c.env.ORIGIN, { list: 'newsletter', locale, token });
      const subject = messageText(locale, 'newsletter-mail-subject');
      return {
        subject,
        text: await sealText(c.env, messageText(locale, 'newsletter-mail-text', { link: labelledLink(subject, link) })),
      };
    });
    return messageText(locale, 'newsletter-confirm', { email });
  });

  mount(app, getNewsletterStatusContract, (_, c) => findNewsletterStatus(c));

  mount(app, contactUsContract, (args, c) => sendToShop(c, 'contact', args.Email, { ...args }));

  mount(app, contactUsForPartnerContract, (args, c) => sendToShop(c, 'partner', args.Email, { ...args }));
}
