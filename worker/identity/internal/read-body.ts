import * as v from 'valibot';

const MAX_BODY_LENGTH = 16 * 1024;

export const emailSchema = v.pipe(v.string(), v.maxLength(254));
/** Longer than the policy allows, so that the policy rejects a long one. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** The visitor's network address from the edge; empty when unknown. */
export const addressSchema = v.optional(v.pipe(v.string(), v.maxLength(64)), '');
export const languageTagSchema = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z-]{2,20}$/)), 'en');

/** The JSON body of an internal call, or null when it does not match the schema. */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON: rejected like any other invalid body.
    return null;
  }
}
