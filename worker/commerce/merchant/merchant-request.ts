import type { CommerceContext } from '../http/request-context.ts';
import { streamText } from '../http/stream-text.ts';

/** The envelope of a merchant's call, never cached. */
export function merchantResponse(c: CommerceContext, data: unknown): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.json({ IsSuccess: true, Messages: [], Data: data });
}

/** The same envelope around data that is written as JSON while it is read. */
export function streamedResponse(c: CommerceContext, data: AsyncGenerator<string>): Response {
  async function* wrap(): AsyncGenerator<string> {
    yield '{"IsSuccess":true,"Messages":[],"Data":';
    yield* data;
    yield '}';
  }
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', 'application/json');
  return c.body(streamText(wrap()));
}
