import type { IncomingMessage } from 'node:http';

/** More than any form of these pages needs. */
const MAX_FORM_BYTES = 16 * 1024;

export type FormResult = { form: URLSearchParams } | { form: null; status: 413 | 415 };

/** Reads a form post. Anything else, and anything too long, is rejected unread. */
export async function readForm(req: IncomingMessage): Promise<FormResult> {
  const [type] = (req.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return { form: null, status: 415 };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_FORM_BYTES) return { form: null, status: 413 };
    chunks.push(bytes);
  }
  return { form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) };
}
