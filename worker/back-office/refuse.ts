import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { OfficeContext } from './env.ts';

/** What this Worker itself answers instead of commerce. The app has the words for each. */
export type OfficeCode =
  | 'cross-site'
  | 'fresh-sign-in-needed'
  | 'internal'
  | 'invalid'
  | 'no-such-call'
  | 'not-found'
  | 'sign-in-needed';

/** A refusal in the envelope of every call. */
export const refuse = (c: Context<OfficeContext>, status: ContentfulStatusCode, Code: OfficeCode): Response =>
  c.json({ IsSuccess: false, Messages: [], Data: null, Code }, status);
