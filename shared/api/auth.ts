import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, emptySchema, passwordSchema, plainLine, returnPathSchema, shortTextSchema } from './schema.ts';

/** `Code` of a 401 after the provider rejected the session's token (AUTH-4). */
export const SESSION_REJECTED = 'session-rejected';

/** `Code` of a 403 to a call that needs a fresh sign-in (AUTH-11). */
export const FRESH_SIGN_IN = 'fresh-sign-in';

/** Handled by the storefront itself: deletes the session row and returns the URL of the provider's own logout. */
export const logout = endpoint<object, { LogoutUrl: string }>('GET', '/api/v2/auth/logout', {
  mutates: true,
  isPersonal: true,
});
export const logoutContract = contract(logout, emptySchema, v.object({ LogoutUrl: v.string() }));

/** Handled by the storefront itself. */
export const getSession = endpoint<object, { IsAuthenticated: boolean; ExpiresOnUtc: string | null }>(
  'GET',
  '/api/v2/auth/session',
  { isPersonal: true },
);
export const getSessionContract = contract(
  getSession,
  emptySchema,
  v.object({ IsAuthenticated: v.boolean(), ExpiresOnUtc: v.nullable(v.string()) }),
);

/** The wire's spelling. */
export const setAffiliate = endpoint<{ code: string }, boolean>('GET', '/api/v2/auth/setaffilate/{code}', {
  mutates: true,
  isPersonal: true,
});
export const setAffiliateContract = contract(
  setAffiliate,
  v.object({ code: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) }),
  v.boolean(),
);

const redirectSchema = v.object({
  /** Path of the storefront at which the browser continues its sign-in (a navigation, not a fetch). */
  RedirectUrl: v.string(),
});
export type SignInRedirect = v.InferOutput<typeof redirectSchema>;

export interface LoginArgs {
  Email: string;
  Password: string;
  ReturnUrl?: string | undefined;
}
/**
 * Checks credentials. The response never contains a token (SECURITY-2): correct credentials return the URL where the
 * code flow continues, with a one-time ticket, valid for a minute, that replaces the provider's own form. After many
 * wrong passwords the ticket leads to that form instead, which has a captcha. With an external identity provider
 * nothing is checked here: the URL leads to its form. 400 `wrong-credentials`; 429 `too-many-requests`, for this sender
 * alone.
 */
export const login = endpoint<LoginArgs, SignInRedirect>('POST', '/api/v2/auth/login', {
  mutates: true,
  isPersonal: true,
});
export const loginContract = contract(
  login,
  v.object({
    Email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
    Password: passwordSchema,
    ReturnUrl: v.optional(returnPathSchema),
  }),
  redirectSchema,
);

export interface RegisterArgs extends LoginArgs {
  FirstName: string;
  LastName: string;
}
/**
 * Mails a link that creates the account, or a notice that the address already has one. The response is the same, a URL
 * of the provider's page about it. 400 `password-too-short`, `password-too-long`, `password-too-common`; 429.
 */
export const register = endpoint<RegisterArgs, SignInRedirect>('POST', '/api/v2/auth/register', {
  mutates: true,
  isPersonal: true,
  captcha: 'register',
});
const nameSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), plainLine), '');
export const registerContract = contract(
  register,
  v.object({
    Email: emailSchema,
    Password: passwordSchema,
    FirstName: nameSchema,
    LastName: nameSchema,
    ReturnUrl: v.optional(returnPathSchema),
  }),
  redirectSchema,
);

/** `provider` is the realm of the store settings, or one of their `Providers`. 404 `unknown-provider` for any other. */
export const loginWithProvider = endpoint<{ provider: string; returnUrl?: string | undefined }, SignInRedirect>(
  'POST',
  '/api/v2/auth/loginwithprovider',
  { mutates: true, isPersonal: true },
);
export const loginWithProviderContract = contract(
  loginWithProvider,
  v.object({ provider: shortTextSchema, returnUrl: v.optional(returnPathSchema) }),
  redirectSchema,
);

export interface ProviderCodeArgs {
  Code: string;
  /**
   * `state` and `iss` of the provider's callback, which belong to the code. Without `State` the sign-in starts over.
   */
  State?: string | undefined;
  Iss?: string | undefined;
  ReturnUrl?: string | undefined;
}
/**
 * The provider-code login, for clients that received the provider's callback themselves. Only the party with the PKCE
 * verifier, the storefront, can redeem the code, so this returns the URL of the callback that does. The tokens of the
 * exchange stay on the server.
 */
export const loginWithProviderCode = endpoint<ProviderCodeArgs, SignInRedirect>(
  'POST',
  '/api/v2/auth/loginwithprovidercode',
  { mutates: true, isPersonal: true },
);
const answerTokenSchema = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,512}$/));
export const loginWithProviderCodeContract = contract(
  loginWithProviderCode,
  v.object({
    Code: answerTokenSchema,
    State: v.optional(answerTokenSchema),
    Iss: v.optional(v.pipe(v.string(), v.maxLength(500), v.url())),
    ReturnUrl: v.optional(returnPathSchema),
  }),
  redirectSchema,
);
