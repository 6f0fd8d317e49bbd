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
}

export class StripeApi {
  readonly sessions = new Map<string, Session>();
  readonly refunds: { id: string; amount: number }[] = [];
  calls: string[] = [];
  /** What comes instead of the response, though the API did what was asked; null: the API works. */
  fault: Fault | null = null;
  /** The part of a path at which the fault comes; empty: at each call. */
  faultAt = '';
  readonly #responses = new Map<string, string>();

  /** The shopper's action on Stripe's page. */
  pay(id: string): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}` });
  }

  #create(form: URLSearchParams): object {
    const id = `cs_test_${crypto.randomUUID()}`;
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      url: `https://checkout.stripe.test/${id}?to=${encodeURIComponent(form.get('success_url') ?? '')}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  #refund(form: URLSearchParams): object | null {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!session || this.#given() + amount > session.amount_total) return null;
    const refund = { id: `re_${crypto.randomUUID()}`, amount };
    this.refunds.push(refund);
    return { ...refund, status: 'succeeded', charge: 'ch_1' };
  }

  #given(): number {
    return this.refunds.reduce((sum, refund) => sum + refund.amount, 0);
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
    if (kind === 'refunds') return this.#refund(form);
    if (kind === 'charges') return { id: a, amount_refunded: this.#given() };
    if (kind === 'payment_intents') {
      const paid = [...this.sessions.values()].find((session) => session.payment_intent === a);
      return { id: a, status: 'succeeded', metadata: { initId: paid?.client_reference_id } };
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
    const response =
      known ?? JSON.stringify(this.#respond(request.method, url.pathname, new URLSearchParams(await request.text())));
    if (key !== null && response !== 'null') this.#responses.set(key, response);
    if (this.fault !== null && url.pathname.includes(this.faultAt)) return respondWithFault(this.fault, request.signal);
    if (response === 'null') {
      return Response.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 });
    }
    return new Response(response, { headers: { 'Content-Type': 'application/json' } });
  };
}
