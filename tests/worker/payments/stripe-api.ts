import { type Fault, respondWithFault } from '../../support/shop/faults.ts';

/** A stub of the part of Stripe's API that the shop calls: form bodies in, JSON out, with idempotency keys. */
interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  url: string;
  locale: string | null;
  customer_email: string | null;
}

interface Refund {
  id: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  payment_intent: string;
  currency: string;
  metadata: Record<string, string>;
}

export class StripeApi {
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  /** The status of payment intents whose money arrives later. */
  readonly intents = new Map<string, string>();
  /** The card of every payment; null: another method. */
  card: { country: string; fingerprint: string } | null = null;
  /** Whether new sessions are rejected, as of an amount that is too small. */
  rejectsSessions = false;
  /** The status that a new refund gets. */
  refundStatus: Refund['status'] = 'succeeded';
  calls: string[] = [];
  /** Returned instead of the response although the API did what was asked; null: the API works. */
  fault: Fault | null = null;
  /** The part of a method and path at which the fault comes; empty: at each call. */
  faultAt = '';
  readonly #responses = new Map<string, string>();

  /** The shopper's action on Stripe's page. */
  pay(id: string): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}` });
  }

  /** The shopper paid by a bank debit: the money is on its way. */
  payLater(id: string): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    Object.assign(session, { status: 'complete', payment_intent: `pi_of_${id}` });
    this.intents.set(`pi_of_${id}`, 'processing');
  }

  /** The shopper has authorised a payment that the shop has to capture. */
  authorize(id: string): void {
    this.payLater(id);
    this.intents.set(`pi_of_${id}`, 'requires_capture');
  }

  #create(form: URLSearchParams): object | null {
    if (this.rejectsSessions) return null;
    const id = `cs_test_${crypto.randomUUID()}`;
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      locale: form.get('locale'),
      customer_email: form.get('customer_email'),
      url: `https://checkout.stripe.test/${id}?to=${encodeURIComponent(form.get('success_url') ?? '')}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  /**
   * The merchant's refund on Stripe's dashboard, or the shop's through the API. Null when the payment has no such
   * amount.
   */
  refund(intent: string, amount: number, metadata: Record<string, string> = {}): Refund | null {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    const given = this.#refundsOf(intent).reduce((sum, one) => (one.status === 'failed' ? sum : sum + one.amount), 0);
    if (!session || given + amount > session.amount_total) return null;
    const id = `re_${crypto.randomUUID()}`;
    const { currency } = session;
    const refund = { id, amount, status: this.refundStatus, payment_intent: intent, currency, metadata };
    this.refunds.push(refund);
    return refund;
  }

  /** After a day, Stripe forgets its idempotency keys. */
  forgetKeys(): void {
    this.#responses.clear();
  }

  #refundsOf(intent: string | null): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intent);
  }

  #respondAboutRefunds(method: string, form: URLSearchParams): object | null {
    const intent = form.get('payment_intent') ?? '';
    // The newest first, as Stripe lists them.
    if (method === 'GET') return { object: 'list', data: this.#refundsOf(intent).toReversed(), has_more: false };
    const metadata = {
      initId: form.get('metadata[initId]') ?? '',
      refundId: form.get('metadata[refundId]') ?? '',
    };
    return this.refund(intent, Number(form.get('amount')), metadata);
  }

  #respond(method: string, path: string, form: URLSearchParams): object | null {
    const [, , ...rest] = path.split('/');
    const [kind, a, b] = rest;
    if (kind === 'checkout' && a === 'sessions') {
      if (method === 'POST' && b === undefined) return this.#create(form);
      const session = this.sessions.get(b ?? '');
      if (rest[3] !== 'expire') return session ?? null;
      return session?.status === 'open' ? Object.assign(session, { status: 'expired' }) : null;
    }
    if (kind === 'refunds') return this.#respondAboutRefunds(method, form);
    if (kind === 'payment_intents') {
      const paid = [...this.sessions.values()].find((session) => session.payment_intent === a);
      if (method === 'POST' && b === 'capture') {
        if (this.intents.get(a ?? '') !== 'requires_capture' || !paid) return null;
        this.intents.delete(a ?? '');
        paid.payment_status = 'paid';
      }
      return {
        id: a,
        status: this.intents.get(a ?? '') ?? 'succeeded',
        metadata: { initId: paid?.client_reference_id },
        latest_charge: { payment_method_details: { card: this.card } },
      };
    }
    return null;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.host !== 'api.stripe.com') throw new Error(`the shop called ${url.host}`);
    this.calls.push(`${request.method} ${url.pathname}`);
    const key = request.headers.get('Idempotency-Key');
    const known = key === null ? undefined : this.#responses.get(key);
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(await request.text());
    const response = known ?? JSON.stringify(this.#respond(request.method, url.pathname, form));
    if (key !== null && response !== 'null') this.#responses.set(key, response);
    if (this.fault !== null && `${request.method} ${url.pathname}`.includes(this.faultAt))
      return respondWithFault(this.fault, request.signal);
    if (response === 'null') {
      return Response.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 });
    }
    return new Response(response, { headers: { 'Content-Type': 'application/json' } });
  };
}
