import { CommerceError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads the body of a request, or of another server's response, of at most `limit` bytes.
 * @throws CommerceError 413 `body-too-large`.
 */
export async function readBytes(
  message: Pick<Request, 'headers' | 'body'>,
  limit = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers.get('Content-Length') ?? 0) > limit) throw new CommerceError(413, 'body-too-large');
  if (!message.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body) {
    size += chunk.byteLength;
    if (size > limit) throw new CommerceError(413, 'body-too-large');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** `fetch` for another server's small response: a body of at most `limit` bytes, read before it returns. */
export async function fetchSmall(url: string, init: RequestInit = {}, limit = MAX_BODY_BYTES): Promise<Response> {
  const response = await fetch(url, init);
  const bytes = await readBytes(response, limit);
  return new Response(bytes.length > 0 ? bytes : null, response);
}

/**
 * Reads a body of at most `limit` bytes as UTF-8 text.
 * @throws CommerceError 413 `body-too-large`, 400 `bad-json` for invalid UTF-8.
 */
export async function readText(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new CommerceError(400, 'bad-json');
  }
}

/** An object of JSON. @throws CommerceError 400 `bad-json` for a list or a plain value. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new CommerceError(400, 'bad-json');
  return body as Record<string, unknown>;
}

/**
 * Reads a JSON body of at most `limit` bytes; an empty one is `{}`.
 * @throws CommerceError 413 `body-too-large`, 415 `not-json`, 400 `bad-json`.
 */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('Content-Type');
  const text = await readText(request, limit);
  if (text === '') return {};
  if (type !== null && !/^application\/(?:[\w.]+\+)?json\b/i.test(type)) throw new CommerceError(415, 'not-json');
  try {
    return JSON.parse(text);
  } catch {
    throw new CommerceError(400, 'bad-json');
  }
}
