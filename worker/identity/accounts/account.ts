import { toPlainLine } from '../../../shared/text-safety.ts';

/** A shopper's account as identity stores it: credentials and the claims of its tokens. */
export interface Account {
  /** UUID, the `sub` of every token. */
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** BCP 47 tag of the language in which the account was created, if known. */
  readonly locale: string | null;
  /** Epoch milliseconds. */
  readonly updatedAtMs: number;
}

export const MAX_NAME_LENGTH = 60;

/** A name as one plain line; null if it is too long. Empty is allowed. */
export function parseName(text: string): string | null {
  const name = toPlainLine(text.normalize('NFC'));
  return [...name].length <= MAX_NAME_LENGTH ? name : null;
}

/** The standard claims (OpenID Connect Core, 5.1). */
export function toClaims(account: Account): { sub: string } & Record<string, unknown> {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return {
    sub: account.id,
    email: account.email,
    email_verified: account.isEmailVerified,
    preferred_username: account.email,
    name: name || undefined,
    given_name: account.firstName || undefined,
    family_name: account.lastName || undefined,
    locale: account.locale ?? undefined,
    updated_at: Math.floor(account.updatedAtMs / 1000),
  };
}

/**
 * The claims that commerce reads from an access token without calling userinfo. They are included whatever the
 * requested scope, as with Keycloak's default client scopes: the shop requests `openid` alone (AUTH-1).
 */
export function toTokenClaims(account: Account): Record<string, unknown> {
  return {
    email: account.email,
    email_verified: account.isEmailVerified,
    given_name: account.firstName,
    family_name: account.lastName,
    preferred_username: account.email,
  };
}
