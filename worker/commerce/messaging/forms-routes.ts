import {
  contactUsContract,
  contactUsForPartnerContract,
  getNewsletterStatusContract,
  type NewsletterStatus,
  subscribeNewsletterContract,
} from '../../../shared/api/forms.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { isLocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { readAccount } from '../customers/identity-calls.ts';
import { requireCustomer } from '../http/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { saveContactMessage } from './contact-messages-store.ts';
import { confirmSubscription, endSubscription, readSubscription, requestSubscription } from './newsletter-store.ts';
import { readStaffSettings } from './staff-settings-store.ts';

const CONFIRM_PATH = '/api/v2/newsletter/confirm/';

async function sendToShop(
  c: CommerceContext,
  kind: 'contact' | 'partner',
  email: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { locale } = c.get('facts');
  const [settings, staff] = await Promise.all([
    readStoreSettings(c.env.DB, locale, c.env),
    readStaffSettings(c.env.DB),
  ]);
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  // One line: the visitor's input ends up in an e-mail header.
  const subject = `${settings.Name}: ${fields.Subject ?? fields.CompanyName ?? kind}`.replace(/[\r\n]+/g, ' ');
  await saveContactMessage(c.env.DB, { kind, locale, email, fields }, staff.emails, { subject, text });
  return messageText(locale, 'contact-sent');
}

/** Only for the owner of the mailbox: registering with another's address must not reveal their subscription. */
async function findNewsletterStatus(c: CommerceContext): Promise<NewsletterStatus> {
  const customer = await requireCustomer(c);
  const account = await readAccount(c, customer.subject);
  if (!account?.IsEmailVerified) return { Status: 'unknown' };
  return { Status: (await readSubscription(c.env.DB, account.Email.toLowerCase())) ?? 'ended' };
}

/** Newsletter (double opt-in), contact and partner forms. */
export function addFormRoutes(app: CommerceApp): void {
  mount(app, subscribeNewsletterContract, async (args, c) => {
    const { locale } = c.get('facts');
    const email = toEmailKey(args.email);
    if (!args.subscribe) {
      await endSubscription(c.env.DB, email);
      return messageText(locale, 'newsletter-ended');
    }
    await requestSubscription(c.env.DB, { email, locale }, (token) => ({
      subject: messageText(locale, 'newsletter-mail-subject'),
      text: messageText(locale, 'newsletter-mail-text', { link: `${c.env.ORIGIN}${CONFIRM_PATH}${token}` }),
    }));
    return messageText(locale, 'newsletter-confirm', { email });
  });

  mount(app, getNewsletterStatusContract, (_, c) => findNewsletterStatus(c));

  // Opened from an e-mail: the token is the permission, the response redirects to a page of the shop.
  app.get(`${CONFIRM_PATH}:token`, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const locale = await confirmSubscription(c.env.DB, c.req.param('token'));
    if (!isLocaleCode(locale)) throw notFound();
    c.header('Cache-Control', 'no-store');
    return c.redirect(c.env.ORIGIN + href(locale, 'home', {}, { newsletter: 'confirmed' }), 303);
  });

  mount(app, contactUsContract, (args, c) => sendToShop(c, 'contact', args.Email, { ...args }));

  mount(app, contactUsForPartnerContract, (args, c) => sendToShop(c, 'partner', args.Email, { ...args }));
}
