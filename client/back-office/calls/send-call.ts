import * as v from 'valibot';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

const envelope = v.object({
  IsSuccess: v.boolean(),
  Messages: v.array(v.string()),
  Data: v.unknown(),
  Code: v.optional(v.string()),
});

/** A call that was refused, or that got no answer. `code` is stable; `texts` are for people, in their language. */
export class CallError extends Error {
  readonly code: string;
  readonly texts: readonly string[];

  constructor(code: string, texts: readonly string[]) {
    super(texts[0] ?? code);
    this.code = code;
    this.texts = texts;
  }
}

/** A call's answer: data, or a file to save. */
export type CallAnswer<Data> = { data: Data } | { file: Blob; name: string };

const readFileName = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

/** Fills a path's placeholders; the other arguments are the query of a GET or DELETE, and the body of anything else. */
function toRequest({ method, path }: MerchantCall, args: Readonly<Record<string, unknown>>) {
  const rest = Object.entries(args).filter(([name, value]) => value !== undefined && !path.includes(`{${name}}`));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])));
  if (method === 'POST' || method === 'PATCH') return { url: filled, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: null };
}

/**
 * Makes a call of the merchant's API in the name of whoever is signed in. The session's cookie is not readable here.
 * @throws CallError
 */
export async function sendCall<Args, Data>(
  call: MerchantCall<Args, Data>,
  args: Readonly<Record<string, unknown>>,
  language: string,
): Promise<CallAnswer<Data>> {
  const { url, body } = toRequest(call as MerchantCall, args);
  const headers = { Language: language, ...(body === null ? {} : { 'Content-Type': 'application/json' }) };
  let response: Response;
  try {
    response = await fetch(url, { method: call.method, headers, body });
  } catch {
    throw new CallError('no-answer', []);
  }
  if (response.ok && call.file !== undefined) {
    return { file: await response.blob(), name: readFileName(response.headers.get('Content-Disposition')) };
  }
  const parsed = v.safeParse(envelope, await response.json().catch(() => null));
  if (!parsed.success) throw new CallError('no-answer', []);
  const { IsSuccess, Messages, Data, Code = 'failed' } = parsed.output;
  if (!IsSuccess) throw new CallError(Code, Messages);
  // The table's row is the one that commerce answers by.
  return { data: Data as Data };
}
