import type { CaptchaAction } from '../captcha.ts';

/**
 * One call of the API: its method, its exact path and the types of its input and output. `Args` is one flat object:
 * `{name}` placeholders of the path are filled from it, the rest becomes the query of a GET or the JSON body of a POST.
 */
export interface Endpoint<Args, Data> {
  readonly method: 'GET' | 'POST';
  /** Full path with `{name}` placeholders, e.g. `/api/v2/cart/remove/{id}`. */
  readonly path: string;
  /** True for calls that change something, including GETs (SECURITY-1: they need the `Language` header). */
  readonly mutates: boolean;
  /** True for calls that only a signed-in customer may make (ACCOUNT-1). */
  readonly needsCustomer: boolean;
  /** True when `Data` differs by customer: never rendered into HTML, never cached. */
  readonly isPersonal: boolean;
  /** Name of the argument that is the whole JSON body, where the body is not an object of arguments. */
  readonly bodyArgument?: string;
  /**
   * True when a success is a file to save (`Content-Disposition: attachment`) instead of the envelope; failures use the
   * envelope.
   */
  readonly returnsFile?: boolean;
  /** Set for calls that the gateway forwards only with a captcha's proof for this action. */
  readonly captcha?: CaptchaAction | undefined;
  /** The argument that makes the call need its `captcha`; without it, the call needs none. */
  readonly captchaWith?: string;
  /**
   * Set for calls that the backend may reject with 403 `captcha-needed` until a proof for this action is sent along.
   */
  readonly captchaOnRequest?: CaptchaAction;
  /** True for calls that the gateway forwards only within ten minutes after a sign-in (AUTH-11). */
  readonly needsFreshSignIn?: boolean;
  /** Never set: carries the types. */
  readonly types?: { args: Args; data: Data };
}

interface EndpointOptions {
  mutates?: boolean;
  needsCustomer?: boolean;
  isPersonal?: boolean;
  bodyArgument?: string;
  returnsFile?: boolean;
  captcha?: CaptchaAction;
  captchaWith?: string;
  captchaOnRequest?: CaptchaAction;
  needsFreshSignIn?: boolean;
}

/** Declares an endpoint. A customer-only call is personal by definition. */
// @__NO_SIDE_EFFECTS__
export function endpoint<Args, Data>(
  method: 'GET' | 'POST',
  path: string,
  options: EndpointOptions = {},
): Endpoint<Args, Data> {
  const needsCustomer = options.needsCustomer ?? false;
  return {
    method,
    path,
    mutates: options.mutates ?? false,
    needsCustomer,
    isPersonal: options.isPersonal ?? needsCustomer,
    ...(options.bodyArgument === undefined ? {} : { bodyArgument: options.bodyArgument }),
    ...(options.returnsFile ? { returnsFile: true } : {}),
    ...(options.captchaWith === undefined ? {} : { captchaWith: options.captchaWith }),
    ...(options.captchaOnRequest === undefined ? {} : { captchaOnRequest: options.captchaOnRequest }),
    ...(options.needsFreshSignIn ? { needsFreshSignIn: true } : {}),
    captcha: options.captcha,
  };
}

/** The envelope of every response. `Code` is stable and for programs; `Messages` are for people, in their language. */
export interface Envelope<Data> {
  IsSuccess: boolean;
  Messages: string[];
  Data: Data;
  Code?: string;
  /** Numbers in a failure's message, for programs. */
  Details?: FailureDetails;
}

export type FailureDetails = Readonly<Record<string, number>>;

/** `Code` of a call without a response from the backend: it may have taken effect, and may be repeated. */
export const UNAVAILABLE = 'unavailable';

/** A failed call. `status` is the HTTP status (0 without a response), `code` the envelope's stable code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly string[];
  readonly details: FailureDetails;

  constructor(status: number, code: string, messages: readonly string[], details: FailureDetails = {}) {
    super(messages[0] ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = messages;
    this.details = details;
  }
}

export interface WireRequest {
  method: 'GET' | 'POST';
  /** Path and query, every argument encoded: a value can never add a segment. */
  url: string;
  body?: string;
}

type Flat = Record<string, unknown>;

/** Builds the method, URL and JSON body of a call. */
export function toRequest<Args>(target: Endpoint<Args, unknown>, args: Args): WireRequest {
  const rest: Flat = { ...(args as Flat) };
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (target.method === 'POST') {
    const body = target.bodyArgument === undefined ? rest : rest[target.bodyArgument];
    return { method: 'POST', url: path, body: JSON.stringify(body) };
  }
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return { method: 'GET', url: query ? `${path}?${query}` : path };
}

/** The cache key of a read: the same in the Worker's render, the page's data scripts and SWR. */
export function readKey<Args>(target: Endpoint<Args, unknown>, args: Args): string {
  const request = toRequest(target, args);
  return request.body === undefined ? request.url : `${request.url} ${request.body}`;
}

/** True for the key of a read of this endpoint, whatever page or filter it asks for. */
export const isReadOf =
  ({ path }: Endpoint<unknown, unknown>) =>
  (key: unknown): boolean =>
    typeof key === 'string' && key.split('?')[0] === path;
