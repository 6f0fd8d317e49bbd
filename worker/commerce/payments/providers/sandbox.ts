import * as v from 'valibot';
import { DAY_MS } from '../../../../shared/durations.ts';
import { environmentOf, isDevelopment } from '../../../../shared/environment.ts';
import { signTimestamped } from '../../../../shared/security/timestamped-signature.ts';
import { readTextList } from '../../database.ts';
import { CommerceError } from '../../http/errors.ts';
import { hashSecret, signText } from '../../http/secret-hash.ts';
import type { PaymentEventKind } from '../payment-events.ts';
import type { ProviderEvent } from '../payment-events-store.ts';
import type { PaymentEnv, PaymentProvider } from './provider.ts';
import {
  findSandboxSessionByPayment,
  moveSandboxSession,
  openSandboxSession,
  refundSandboxSession,
  type SandboxSessionRow,
  type SandboxStatus,
} from './sandbox-sessions-store.ts';
import { verifyWebhook } from './webhook-signature.ts';

export const SANDBOX_NAME = 'sandbox';
const SANDBOX_SIGNATURE_HEADER = 'Sandbox-Signature';

const EVENT_KINDS: Readonly<Partial<Record<SandboxStatus, PaymentEventKind>>> = {
  paid: 'paid',
  declined: 'failed',
  cancelled: 'cancelled',
  delayed: 'authorized',
  expired: 'cancelled',
};
/** How long the money of a delayed payment may take. */
const DELAY_LIMIT_MS = 7 * DAY_MS;
const TYPES: Readonly<Record<string, PaymentEventKind>> = {
  'payment.authorized': 'authorized',
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.refunded': 'refunded',
  'payment.declined': 'declined',
  'payment.disputed': 'disputed',
  'payment.dispute-won': 'dispute-won',
  'payment.dispute-lost': 'dispute-lost',
  'payment.refund-failed': 'refund-failed',
};

const webhookSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  type: v.pipe(v.string(), v.maxLength(100)),
  /** A sandbox of one environment is ignored by a shop of another. */
  environment: v.string(),
  payment: v.object({
    initId: v.pipe(v.string(), v.maxLength(100)),
    amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currency: v.pipe(v.string(), v.length(3)),
    /** The provider's fingerprint of the card. */
    instrument: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** The card's country, ISO 3166-1 alpha-2. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
});
type Webhook = v.InferOutput<typeof webhookSchema>;

/**
 * The URL token of a payment's page: it cannot be guessed, needs no storage, and is the same however often the payment
 * is started.
 */
async function createPageToken(env: PaymentEnv, initId: string): Promise<string> {
  return (await signText(env.SANDBOX_WEBHOOK_SECRET, 'pay-page', initId)).slice(0, 32);
}

function toEvent(session: SandboxSessionRow): ProviderEvent | null {
  const kind = EVENT_KINDS[session.status];
  if (!kind || !session.event_id) return null;
  return {
    provider: SANDBOX_NAME,
    eventId: session.event_id,
    initId: session.init_id,
    kind,
    amountMinor: session.amount_minor,
    currencyCode: session.currency_code,
  };
}

function parseWebhook(body: Uint8Array): Webhook {
  try {
    return v.parse(webhookSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)));
  } catch {
    throw new CommerceError(400, 'bad-json');
  }
}

/** The sandbox's request that reports the result of a session; null while there is none. */
export async function createSandboxWebhook(env: PaymentEnv, session: SandboxSessionRow): Promise<Request | null> {
  const event = toEvent(session);
  if (!event) return null;
  const webhook: Webhook = {
    id: event.eventId,
    type: `payment.${event.kind}`,
    environment: environmentOf(env),
    payment: { initId: event.initId, amountMinor: event.amountMinor, currency: event.currencyCode },
  };
  const body = new TextEncoder().encode(JSON.stringify(webhook));
  return new Request(`${env.ORIGIN}/internal/webhooks/${SANDBOX_NAME}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [SANDBOX_SIGNATURE_HEADER]: await signTimestamped(env.SANDBOX_WEBHOOK_SECRET, body, Date.now()),
    },
    body,
  });
}

/**
 * The payment sandbox: a provider with a hosted page (`/pay/{token}`), its own ledger and signed webhooks. Null outside
 * development, as it gives goods away.
 */
export function createSandbox(env: PaymentEnv): PaymentProvider | null {
  if (!isDevelopment(env)) return null;
  const readState = async (initId: string) => {
    const session = await findSandboxSessionByPayment(env.DB, initId);
    const isOverdue = session?.status === 'delayed' && session.updated_at + DELAY_LIMIT_MS <= Date.now();
    const current = isOverdue ? await moveSandboxSession(env.DB, initId, 'expired', Date.now()) : session;
    return current && toEvent(current);
  };
  return {
    name: SANDBOX_NAME,
    ping: () => Promise.resolve(),
    async start(request) {
      const token = await createPageToken(env, request.initId);
      await openSandboxSession(env.DB, { ...request, tokenHash: await hashSecret(token), now: Date.now() });
      return { url: `${env.ORIGIN}/pay/${token}`, reference: request.initId };
    },
    async close(initId) {
      const session = await moveSandboxSession(env.DB, initId, 'closed', Date.now());
      return session?.status === 'delayed' ? readState(initId) : session && toEvent(session);
    },
    async refund({ currencyCode, ...request }) {
      const { initId } = request;
      const refund = await refundSandboxSession(env.DB, { ...request, now: Date.now() });
      if (!refund) throw new CommerceError(409, 'order-state');
      const { event_id: eventId, total_minor: amountMinor } = refund;
      const refundIds = readTextList(refund.refund_ids);
      return { provider: SANDBOX_NAME, eventId, initId, kind: 'refunded', amountMinor, currencyCode, refundIds };
    },
    // The page collects at once: there is nothing left to capture.
    async execute(initId) {
      return readState(initId);
    },
    readState,
    async readWebhook(body, headers) {
      await verifyWebhook(env.SANDBOX_WEBHOOK_SECRET, body, headers.get(SANDBOX_SIGNATURE_HEADER), Date.now());
      const webhook = parseWebhook(body);
      if (webhook.environment !== environmentOf(env)) throw new CommerceError(400, 'webhook-signature');
      const kind = Object.hasOwn(TYPES, webhook.type) ? TYPES[webhook.type] : undefined;
      if (!kind) return null;
      return {
        provider: SANDBOX_NAME,
        eventId: webhook.id,
        initId: webhook.payment.initId,
        kind,
        amountMinor: webhook.payment.amountMinor,
        currencyCode: webhook.payment.currency,
        countryCode: webhook.payment.country ?? null,
        instrument: webhook.payment.instrument === undefined ? null : await hashSecret(webhook.payment.instrument),
      };
    },
  };
}
