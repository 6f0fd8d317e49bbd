import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { localeOf } from '../../../shared/locales.ts';
import { formatCsp, hashSource } from '../../../shared/security/csp.ts';
import { findIcon } from '../../../shared/shop-brand.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { PAGE_STYLE } from '../http/page-style.ts';
import { readText } from '../http/request-body.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import type { MessageCode } from '../messages/messages.ts';
import { type PayPage, renderPayPage } from './pay-page.ts';
import { findPayment, type PaymentRow } from './payments-store.ts';
import { createSandboxWebhook } from './providers/sandbox.ts';
import {
  findSandboxSession,
  moveSandboxSession,
  type SandboxSessionRow,
  type SandboxStatus,
} from './providers/sandbox-sessions-store.ts';
import { localeOfReturnUrl } from './return-url.ts';

const ENDED_TEXTS = {
  paid: 'pay-paid',
  declined: 'pay-declined',
  cancelled: 'pay-cancelled',
  closed: 'pay-closed',
  expired: 'pay-closed',
} as const satisfies Record<Exclude<SandboxStatus, 'open' | 'delayed'>, MessageCode>;
const ACTIONS: Readonly<Record<string, Exclude<SandboxStatus, 'open' | 'closed'>>> = {
  pay: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  delay: 'delayed',
  expire: 'expired',
};

async function setPageHeaders(c: CommerceContext): Promise<void> {
  c.header(
    'Content-Security-Policy',
    // The shop's own checkout may frame the page; a form's response redirects to the shop's own origin.
    formatCsp({
      'default-src': ["'none'"],
      'img-src': ["'self'"],
      'style-src': ["'self'", await hashSource(PAGE_STYLE)],
      'form-action': ["'self'", c.env.ORIGIN],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
    }),
  );
  c.header('Cache-Control', 'private, no-store');
  // The URL is a credential: it is sent to no other origin.
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Robots-Tag', 'noindex, nofollow');
}

interface OpenPage {
  session: SandboxSessionRow;
  payment: PaymentRow;
}

async function findPage(c: CommerceContext, token: string): Promise<OpenPage> {
  const session = await findSandboxSession(c.env.DB, await hashSecret(token));
  const payment = session && (await findPayment(c.env.DB, session.init_id));
  if (!payment) throw notFound();
  return { session, payment };
}

function returnUrl({ session }: OpenPage): string {
  const isPaid = session.status === 'paid' || session.status === 'delayed';
  return isPaid ? session.success_url : session.error_url;
}

function toProgress(page: OpenPage): Pick<PayPage, 'isDelayed' | 'ended'> {
  const { status } = page.session;
  const isDelayed = status === 'delayed';
  return {
    isDelayed,
    ended: status === 'open' || isDelayed ? null : { text: ENDED_TEXTS[status], url: returnUrl(page) },
  };
}

async function toPage(c: CommerceContext, page: OpenPage): Promise<PayPage> {
  const { session, payment } = page;
  const locale = localeOfReturnUrl(session.success_url);
  const settings = await readStoreSettings(c.env.DB, locale, c.env);
  const code = session.currency_code;
  return {
    locale,
    shopName: settings.Name,
    icon: findIcon(settings),
    accents: settings.AccentColours,
    amount: isCurrencyCode(code)
      ? formatMinor(session.amount_minor, currencyOf(code), localeOf(locale).tag)
      : `${session.amount_minor} ${code}`,
    orderNumber: payment.order_number,
    ...toProgress(page),
  };
}

/** Sends the sandbox's webhook to the shop. If it does not arrive, polling finds the result. */
async function sendWebhook(app: CommerceApp, c: CommerceContext, session: SandboxSessionRow): Promise<void> {
  const request = await createSandboxWebhook(c.env, session);
  if (!request) return;
  const response = await app.fetch(request, c.env);
  if (!response.ok) console.error(`[sandbox] the webhook of ${session.init_id} got the response ${response.status}`);
}

/** The hosted page of the payment sandbox, in development. Anyone with the URL may pay: that is its purpose. */
export function addPayPageRoutes(app: CommerceApp): void {
  app.use('/pay/*', async (c, next) => {
    if (!isDevelopment(c.env)) throw notFound();
    await next();
  });

  app.get('/pay/:token', async (c) => {
    const page = await findPage(c, c.req.param('token'));
    await setPageHeaders(c);
    return c.html(renderPayPage(await toPage(c, page)));
  });

  app.post('/pay/:token', async (c) => {
    const { payment } = await findPage(c, c.req.param('token'));
    const action = new URLSearchParams(await readText(c.req.raw)).get('action') ?? '';
    const status = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!status) throw new CommerceError(400, 'invalid', { field: 'action', reason: { code: 'reason-choice' } });
    // A finished session keeps its result; its event is sent again and has no second effect.
    const session = await moveSandboxSession(c.env.DB, payment.init_id, status, Date.now());
    if (!session) throw notFound();
    await sendWebhook(app, c, session);
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'same-origin');
    return c.redirect(returnUrl({ session, payment }), 303);
  });
}
