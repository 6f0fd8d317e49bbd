import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { newestSecret } from './sealed-text.ts';
import { parseSecrets } from './secret-list.ts';

/** The scheme of the Authorization header by which the back office passes a call on. */
export const STAFF_SCHEME = 'Staff';
const ISSUER = 'latchkey-back-office';
const AUDIENCE = 'latchkey-commerce';
/** One call, with some delay on its way. */
const LIFETIME_S = 60;
const TYPE = 'staff+jwt';

const claimsSchema = v.object({ sub: v.pipe(v.string(), v.minLength(1)), email: v.string(), mfa: v.boolean() });

/** Who makes a call of the merchant's API in the back office: an account of the identity provider. */
export interface StaffAccount {
  readonly subject: string;
  /** Its proven e-mail address; empty without one. */
  readonly email: string;
  /** The person has signed in by two factors. */
  readonly hasTwoFactors: boolean;
}

const toKey = (secret: string) => new TextEncoder().encode(secret);

/** The back office's word for one call, which is valid for a minute. `secrets`: the newest one signs. */
export function signStaffAssertion({ subject, email, hasTwoFactors }: StaffAccount, secrets: string): Promise<string> {
  return new SignJWT({ email, mfa: hasTwoFactors })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign(toKey(newestSecret(secrets)));
}

/** The account of such a word; null if no secret of the list has signed it, it is for something else, or it has expired. */
export async function verifyStaffAssertion(token: string, secrets: string): Promise<StaffAccount | null> {
  for (const secret of parseSecrets(secrets)) {
    try {
      const { payload } = await jwtVerify(token, toKey(secret), {
        ...{ issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], typ: TYPE },
        ...{ requiredClaims: ['sub', 'exp', 'iat'], maxTokenAge: LIFETIME_S },
      });
      const { sub: subject, email, mfa: hasTwoFactors } = v.parse(claimsSchema, payload);
      return { subject, email, hasTwoFactors };
    } catch {
      // Signed by another secret of the list, or by none: the last one decides.
    }
  }
  return null;
}
