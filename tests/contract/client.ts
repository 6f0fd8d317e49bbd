import * as v from 'valibot';
import type { Contract } from '../../shared/api/contract.ts';
import { type Endpoint, toRequest } from '../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER } from '../../shared/captcha.ts';
import { solveCaptcha } from '../support/shop/captcha.ts';

/** How requests are made: `fetch`, or a binding to a Worker. */
export type Send = (url: string, init: { method: string; headers: Headers; body?: string }) => Promise<Response>;

/** What authenticates a customer: a bearer token for a bare backend, a session cookie for a shop's gateway. */
export interface Access {
  token?: string;
  /** `name=value`, as a browser sends it. */
  cookie?: string;
}

/** The backend violated the contract. */
export class Broken extends Error {}

/** A call cannot be tested here: its preconditions are missing. */
export class Skipped extends Error {}

const failureSchema = v.object({
  IsSuccess: v.literal(false),
  Messages: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1)),
  Data: v.null(),
});

function explain(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
    .join('; ');
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Broken(`${response.status} with a body that is not JSON: ${text.slice(0, 80)}`);
  }
}

/** Calls a backend like a storefront, and validates every response against the contract. */
export class Client {
  readonly #send: Send;
  readonly #origin: string;
  readonly #access: Access;
  readonly #cookies = new Map<string, string>();

  constructor(send: Send, origin: string, access: Access = {}) {
    this.#send = send;
    this.#origin = origin;
    this.#access = access;
  }

  #toHeaders(hasBody: boolean, more: Record<string, string>): Headers {
    const headers = new Headers({ Language: 'en', 'X-Forwarded-Host': new URL(this.#origin).host, ...more });
    const cookies = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`);
    if (this.#access.cookie) cookies.unshift(this.#access.cookie);
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
    if (this.#access.token) headers.set('Authorization', `Bearer ${this.#access.token}`);
    if (hasBody) headers.set('Content-Type', 'application/json');
    return headers;
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (isGone) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }

  /** A shop's gateway requires a captcha's proof for some calls; a bare backend has no captcha. */
  async #prove({ captcha }: Endpoint<unknown, unknown>): Promise<Record<string, string>> {
    if (!captcha) return {};
    const send = (path: string) => this.#send(`${this.#origin}${path}`, { method: 'GET', headers: new Headers() });
    const { status } = await send(`/captcha/challenge?action=${captcha}`);
    return status === 200 ? { [CAPTCHA_HEADER]: await solveCaptcha(send, captcha) } : {};
  }

  /** Makes a call with any arguments, including ones that the contract rejects. */
  async ask(target: Endpoint<unknown, unknown>, args: unknown, headers: Record<string, string> = {}) {
    const { method, url, body } = toRequest(target, args);
    const response = await this.#send(`${this.#origin}${url}`, {
      method,
      headers: this.#toHeaders(body !== undefined, { ...(await this.#prove(target)), ...headers }),
      ...(body === undefined ? {} : { body }),
    });
    this.#keepCookies(response);
    return response;
  }

  /** A call that must succeed: returns its `Data`, in the contract's shape. */
  async succeeds<Args, Data>(
    { endpoint, output }: Contract<Args, Data>,
    args: NoInfer<Args>,
    headers: Record<string, string> = {},
  ): Promise<Data> {
    const response = await this.ask(endpoint, args, headers);
    const body = await readJson(response);
    if (response.status !== 200) throw new Broken(`${response.status} ${JSON.stringify(body).slice(0, 200)}`);
    const envelope = v.object({ IsSuccess: v.literal(true), Messages: v.array(v.string()), Data: output });
    const parsed = v.safeParse(envelope, body);
    if (!parsed.success) throw new Broken(explain(parsed.issues));
    return parsed.output.Data;
  }

  /** A call that must be rejected with one of these statuses, and with a sentence for the shopper. */
  async rejects(
    { endpoint }: Contract,
    args: unknown,
    statuses: readonly number[],
    headers: Record<string, string> = {},
  ): Promise<void> {
    const response = await this.ask(endpoint, args, headers);
    if (!statuses.includes(response.status)) {
      throw new Broken(`${response.status} where ${statuses.join(' or ')} was due, for ${JSON.stringify(args)}`);
    }
    const parsed = v.safeParse(failureSchema, await readJson(response));
    if (!parsed.success) throw new Broken(`a rejection without the envelope: ${explain(parsed.issues)}`);
  }

  /** A call that must respond with a file. */
  async returnsFile<Args>({ endpoint }: Contract<Args, unknown>, args: NoInfer<Args>): Promise<string> {
    const response = await this.ask(endpoint, args);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    if (response.status !== 200) throw new Broken(`${response.status} ${text.slice(0, 200)}`);
    if (!/^attachment\b/.test(response.headers.get('Content-Disposition') ?? '')) {
      throw new Broken('the file is not sent as an attachment');
    }
    return text;
  }
}

/** Asserts something about responses that schemas cannot express. */
export function claim(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Broken(otherwise);
}
