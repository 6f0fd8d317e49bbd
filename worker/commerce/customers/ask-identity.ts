import * as v from 'valibot';
import { DATABASE_RETRY_AFTER_S } from '../../../shared/database-failures.ts';
import { CommerceError } from '../http/errors.ts';
import type { MessageCode } from '../messages/messages.ts';

const responseSchema = v.object({ IsSuccess: v.boolean(), Data: v.unknown(), Code: v.optional(v.string()) });
const DEFAULT_PAUSE_SECONDS = 60;
/** Shorter than the gateway's own time limit, so that the shopper learns which service is down. */
const TIMEOUT_MS = 8_000;

/** Identity's error codes, as commerce's own. */
const MESSAGE_CODES: Readonly<Record<string, MessageCode>> = {
  wrong_credentials: 'wrong-credentials',
  invalid_email: 'invalid-email',
  invalid_token: 'recovery-link',
  password_too_short: 'password-too-short',
  password_too_long: 'password-too-long',
  password_too_common: 'password-too-common',
};

/** True when the embedded provider manages the accounts: it has calls for the shop's own forms. */
export function isIdentityEmbedded(env: Pick<CommerceEnv, 'IDENTITY_ISSUER'>): boolean {
  return env.IDENTITY_ISSUER === '';
}

const identityDown = () => new CommerceError(503, 'identity-down', {}, DATABASE_RETRY_AFTER_S);

function buildError(response: Response, code: string | undefined): CommerceError {
  if (response.status === 429) {
    const pause = Number(response.headers.get('Retry-After'));
    return new CommerceError(429, 'too-many-requests', {}, pause > 0 ? pause : DEFAULT_PAUSE_SECONDS);
  }
  const known = code !== undefined && Object.hasOwn(MESSAGE_CODES, code) ? MESSAGE_CODES[code] : undefined;
  return known ? new CommerceError(400, known) : identityDown();
}

/** The bindings that calls of identity need. */
export type IdentityEnv = Pick<CommerceEnv, 'ORIGIN' | 'ADMIN_TOKEN' | 'IDENTITY_ISSUER'> & {
  IDENTITY: { fetch: typeof fetch };
};

/**
 * Makes the embedded provider's internal call `/internal/{name}`; returns its `Data`, validated by the schema `data`.
 * @throws CommerceError 400, 429 or 503 `identity-down`.
 */
export async function askIdentity<Data = unknown>(
  env: IdentityEnv,
  name: string,
  body: Record<string, unknown>,
  data?: v.GenericSchema<unknown, Data>,
): Promise<Data> {
  let response: Response;
  let text: string;
  try {
    response = await env.IDENTITY.fetch(`${env.ORIGIN}/internal/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${env.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    console.error(`[commerce] identity did not respond to /internal/${name}`, error);
    throw identityDown();
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), responseSchema), text);
  const found = v.safeParse(data ?? v.unknown(), parsed.success ? parsed.output.Data : undefined);
  if (!parsed.success || (parsed.output.IsSuccess && !found.success)) {
    console.error(`[commerce] identity responded to /internal/${name} with ${response.status}`);
    throw identityDown();
  }
  if (parsed.output.IsSuccess && found.success) return found.output as Data;
  throw buildError(response, parsed.output.Code);
}
