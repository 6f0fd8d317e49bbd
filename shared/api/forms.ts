import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, emptySchema, longTextSchema, plainLine, shortTextSchema } from './schema.ts';

/**
 * `Data` is the message to show. The address is first confirmed by e-mail (double opt-in). `subscribe` false ends the
 * subscription of the signed-in customer's own verified address; the owner of any other one gets a link by e-mail.
 */
export const subscribeNewsletter = endpoint<{ email: string; subscribe: boolean }, string>(
  'POST',
  '/api/v2/newsletter/subscribe',
  { mutates: true, isPersonal: true, captcha: 'newsletter' },
);
export const subscribeNewsletterContract = contract(
  subscribeNewsletter,
  v.object({ email: emailSchema, subscribe: v.boolean() }),
  v.string(),
);

/** The state of a customer's newsletter. `unknown`: the address is not verified, so nothing is revealed about it. */
export const NEWSLETTER_STATUSES = ['active', 'pending', 'ended', 'unknown'] as const;
const newsletterStatusSchema = v.object({ Status: v.picklist(NEWSLETTER_STATUSES) });
export type NewsletterStatus = v.InferOutput<typeof newsletterStatusSchema>;
/** For the customer's own address. `ended` also for one that was never subscribed. */
export const getNewsletterStatus = endpoint<object, NewsletterStatus>('GET', '/api/v2/newsletter/status', {
  needsCustomer: true,
});
export const getNewsletterStatusContract = contract(getNewsletterStatus, emptySchema, newsletterStatusSchema);

export interface ContactArgs {
  FullName: string;
  Email: string;
  Subject: string;
  Enquiry: string;
}
export const contactUs = endpoint<ContactArgs, string>('POST', '/api/v2/common/contactus', {
  mutates: true,
  isPersonal: true,
  captcha: 'contact',
});
const contactInput = v.object({
  FullName: shortTextSchema,
  Email: emailSchema,
  Subject: shortTextSchema,
  Enquiry: longTextSchema,
});
export const contactUsContract = contract(contactUs, contactInput, v.string());

/** Order numbers have about ten letters and digits; anything longer than this is not one. */
const orderNumberSchema = v.pipe(v.string(), v.trim(), v.maxLength(50));

/**
 * "Find my order" without signing in: mails a link that shows the orders of an address once, or the order with this
 * number. `Data` is the message to show: the same whether or not there are orders, and whether or not a mail was sent.
 */
export const findOrders = endpoint<{ Email: string; OrderNumber?: string | undefined }, string>(
  'POST',
  '/api/v2/order/lookup',
  { mutates: true, isPersonal: true, captcha: 'order-lookup' },
);
export const findOrdersContract = contract(
  findOrders,
  v.object({ Email: emailSchema, OrderNumber: v.optional(orderNumberSchema) }),
  v.string(),
);

export interface PartnerContactArgs {
  FullName: string;
  Email: string;
  CompanyName: string;
  Website: string;
  Enquiry: string;
}
export const contactUsForPartner = endpoint<PartnerContactArgs, string>('POST', '/api/v2/common/contactusforpartner', {
  mutates: true,
  isPersonal: true,
  captcha: 'partner',
});
export const contactUsForPartnerContract = contract(
  contactUsForPartner,
  v.object({
    FullName: shortTextSchema,
    Email: emailSchema,
    CompanyName: shortTextSchema,
    Website: v.pipe(v.string(), v.trim(), v.maxLength(200), plainLine),
    Enquiry: longTextSchema,
  }),
  v.string(),
);
