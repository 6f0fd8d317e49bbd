import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { Contract } from '../../../shared/api/contract.ts';
import type { Endpoint, Envelope, FailureDetails } from '../../../shared/api/endpoint.ts';
import { isLocaleCode } from '../../../shared/locales.ts';
import { openReplica } from '../database.ts';
import { messageText } from '../messages/messages.ts';
import { openAsOf } from '../preview-database.ts';
import { findBusyError, retryOnce } from './database-errors.ts';
import { CommerceError } from './errors.ts';
import { inputError } from './input-error.ts';
import { readJson, requireObject } from './request-body.ts';
import type { CommerceApp, CommerceContext } from './request-context.ts';

type Flat = Record<string, unknown>;

async function collectArgs(target: Endpoint<unknown, unknown>, c: CommerceContext): Promise<Flat> {
  const params = c.req.param();
  if (c.req.method !== 'POST') return { ...c.req.query(), ...params };
  const body = await readJson(c.req.raw);
  if (target.bodyArgument !== undefined) return { [target.bodyArgument]: body, ...params };
  return { ...requireObject(body), ...params };
}

function rejectUnsafeRequest(target: Endpoint<unknown, unknown>, c: CommerceContext): void {
  if (!target.mutates) return;
  // Hono runs GET handlers for HEAD: without this a link checker could empty a cart.
  if (c.req.method === 'HEAD') throw new CommerceError(405, 'method-not-allowed');
  // Another site cannot set this header without a preflight (SECURITY-1).
  if (!isLocaleCode(c.req.header('Language'))) throw new CommerceError(403, 'language-header');
}

/** Both variants of a path, as Hono patterns: the contract's own and the one with or without the trailing slash. */
function toHonoPaths(path: string): string[] {
  const own = path.replace(/\{(\w+)\}/g, ':$1');
  return own.endsWith('/') ? [own, own.slice(0, -1)] : [own, `${own}/`];
}

function validate<Args>(contract: Contract<Args, unknown>, args: Flat): Args {
  const result = v.safeParse(contract.input, args);
  if (result.success) return result.output;
  throw inputError(result.issues[0]);
}

/** Responds with the envelope of a success. */
function respond<Data>(c: CommerceContext, data: Data): Response {
  const envelope: Envelope<Data> = { IsSuccess: true, Messages: [], Data: data };
  return c.json(envelope);
}

/** Handles a call that changes nothing: public reads use any replica of the database, personal ones the primary. */
function read<Data>({ isPersonal }: Endpoint<unknown, unknown>, c: CommerceContext, handle: () => Promise<Data>) {
  const { env } = c;
  return retryOnce(() => {
    if (!isPersonal) c.env = { ...env, DB: openAsOf(openReplica(env.DB), c.get('facts').previewAt) };
    return handle();
  });
}

/**
 * Serves a contract: collects its arguments from path, query or JSON body, validates them (unknown fields are dropped)
 * and wraps the result of `handle` in the envelope. State-changing GETs get a POST twin and reject HEAD. `handle`
 * throws `CommerceError` for expected failures.
 */
export function mount<Args, Data>(
  app: CommerceApp,
  contract: Contract<Args, Data>,
  handle: (args: Args, c: CommerceContext) => Promise<Data>,
): void {
  const { endpoint } = contract;
  const serve = async (c: CommerceContext): Promise<Response> => {
    rejectUnsafeRequest(endpoint, c);
    if (endpoint.mutates || endpoint.isPersonal) c.header('Cache-Control', 'private, no-store');
    const args = validate(contract, await collectArgs(endpoint, c));
    return respond(c, await (endpoint.mutates ? handle(args, c) : read(endpoint, c, () => handle(args, c))));
  };
  const methods = endpoint.method === 'GET' && endpoint.mutates ? ['GET', 'POST'] : [endpoint.method];
  app.on(methods, toHonoPaths(endpoint.path), serve);
}

export type FileBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A file to save. */
export interface FileResponse<Body extends FileBody = string | Uint8Array<ArrayBuffer>> {
  /** ASCII: letters, digits, dots and dashes. */
  name: string;
  type: string;
  body: Body;
}

/** A file as an attachment, never cached, readable by this shop only. */
export function fileResponse(c: CommerceContext, file: FileResponse<FileBody>): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', file.type);
  c.header('Content-Disposition', `attachment; filename="${file.name}"`);
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c.body(file.body);
}

/** Serves a contract whose success is a file. */
export function mountFile<Args>(
  app: CommerceApp,
  contract: Contract<Args, unknown>,
  handle: (args: Args, c: CommerceContext) => Promise<FileResponse<FileBody>>,
): void {
  const { endpoint } = contract;
  app.on([endpoint.method], toHonoPaths(endpoint.path), async (c) => {
    rejectUnsafeRequest(endpoint, c);
    return fileResponse(c, await handle(validate(contract, await collectArgs(endpoint, c)), c));
  });
}

function fail(
  c: CommerceContext,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  details?: FailureDetails,
): Response {
  const envelope: Envelope<null> = { IsSuccess: false, Messages: [message], Data: null, Code: code };
  if (details) envelope.Details = details;
  c.header('Cache-Control', 'no-store');
  return c.json(envelope, status);
}

/** The only place where errors become responses. Unexpected ones are logged once and returned without any detail. */
export function handleError(thrown: Error, c: CommerceContext): Response {
  const facts = c.get('facts');
  const error = findBusyError(thrown) ?? thrown;
  if (error !== thrown) console.warn(`[commerce] ${facts.requestId} ${c.req.method} ${c.req.path}`, thrown);
  if (error instanceof CommerceError) {
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    return fail(c, error.status, error.code, messageText(facts.locale, error.code, error.params), error.details);
  }
  console.error(`[commerce] ${facts.requestId} ${c.req.method} ${c.req.path}`, error);
  return fail(c, 500, 'internal', messageText(facts.locale, 'internal', { requestId: facts.requestId }));
}

/** The envelope for an unknown path. */
export function handleNotFound(c: CommerceContext): Response {
  return fail(c, 404, 'not-found', messageText(c.get('facts').locale, 'not-found'));
}
