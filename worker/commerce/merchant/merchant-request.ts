import * as v from 'valibot';
import { inputError } from '../http/input-error.ts';
import { readJson } from '../http/request-body.ts';
import type { CommerceContext } from '../http/request-context.ts';

/** The JSON body of a merchant's call. @throws CommerceError 400 with its field. */
export async function readMerchantBody<Schema extends v.GenericSchema>(
  c: CommerceContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await readJson(c.req.raw));
  if (parsed.success) return parsed.output;
  throw inputError(parsed.issues[0]);
}

/** The envelope of a merchant's call, never cached. */
export function answerMerchant(c: CommerceContext, data: unknown): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.json({ IsSuccess: true, Messages: [], Data: data });
}
