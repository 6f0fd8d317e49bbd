import * as v from 'valibot';
import { readStoreSettings } from '../content/settings-store.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { askIdentity, isIdentityEmbedded } from './ask-identity.ts';

/** @throws CommerceError 409 `external-identity-provider` where an external provider manages the passwords. */
export async function requireOwnIdentity(c: CommerceContext): Promise<void> {
  if (isIdentityEmbedded(c.env)) return;
  const { SingleSignOn } = await readStoreSettings(c.env.DB, c.get('facts').locale, c.env);
  throw new CommerceError(409, 'external-identity-provider', { url: SingleSignOn.ManagementUrl });
}

/** Like `askIdentity`, for a visitor: forwards their address, by which the provider counts attempts. */
export function callIdentity<Data = unknown>(
  c: CommerceContext,
  name: string,
  body: Record<string, unknown>,
  data?: v.GenericSchema<unknown, Data>,
): Promise<Data> {
  return askIdentity(c.env, name, { ...body, clientAddress: c.req.header('X-Client-IP') ?? '' }, data);
}

const accountSchema = v.nullable(v.looseObject({ Email: v.string(), IsEmailVerified: v.boolean() }));

/** What the embedded provider stores about a customer's account; null with an external provider. */
export async function readAccount(c: CommerceContext, subject: string): Promise<v.InferOutput<typeof accountSchema>> {
  if (!isIdentityEmbedded(c.env)) return null;
  return callIdentity(c, 'accounts/export', { accountId: subject }, accountSchema);
}
