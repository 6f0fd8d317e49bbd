import * as v from 'valibot';
import {
  loginContract,
  loginWithProviderCodeContract,
  loginWithProviderContract,
  registerContract,
  type SignInRedirect,
  setAffiliateContract,
} from '../../../shared/api/auth.ts';
import { localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { isIdentityEmbedded } from './ask-identity.ts';
import { readCaller, saveChoices } from './customer-context.ts';
import { callIdentity } from './identity-calls.ts';

/** The storefront's path that starts a sign-in. It validates `returnurl` itself before it redirects. */
const SIGN_IN_PATH = '/session/start';
const ticketSchema = v.object({ Ticket: v.string() });

function toSignIn(
  c: CommerceContext,
  returnUrl: string | undefined,
  more: Record<string, string> = {},
): SignInRedirect {
  const query = new URLSearchParams({ locale: c.get('facts').locale, ...more });
  if (returnUrl !== undefined) query.set('returnurl', returnUrl);
  return { RedirectUrl: `${SIGN_IN_PATH}?${query}` };
}

async function signInByTicket(
  c: CommerceContext,
  call: 'login' | 'register',
  body: Record<string, unknown>,
  returnUrl: string | undefined,
): Promise<SignInRedirect> {
  const { Ticket } = await callIdentity(c, call, body, ticketSchema);
  return toSignIn(c, returnUrl, { ticket: Ticket });
}

/** The auth calls that commerce handles: none of them ever returns a token. */
export function addAuthRoutes(app: CommerceApp): void {
  mount(app, loginContract, async ({ Email, Password, ReturnUrl }, c) =>
    isIdentityEmbedded(c.env)
      ? signInByTicket(c, 'login', { email: Email, password: Password }, ReturnUrl)
      : toSignIn(c, ReturnUrl),
  );

  mount(app, registerContract, async ({ Email, Password, FirstName, LastName, ReturnUrl }, c) => {
    if (!isIdentityEmbedded(c.env)) return toSignIn(c, ReturnUrl, { prompt: 'create' });
    const { tag: language } = localeOf(c.get('facts').locale);
    const names = { firstName: FirstName, lastName: LastName };
    return signInByTicket(c, 'register', { email: Email, password: Password, ...names, language }, ReturnUrl);
  });

  mount(app, loginWithProviderContract, async ({ provider, returnUrl }, c) => {
    const { SingleSignOn } = await readStoreSettings(c.env.DB, c.get('facts').locale, c.env);
    const asked = provider.toLowerCase();
    if (asked === SingleSignOn.Realm.toLowerCase()) return toSignIn(c, returnUrl);
    const isKnown = SingleSignOn.Providers.some((name) => name.toLowerCase() === asked);
    if (!isKnown) throw new CommerceError(404, 'unknown-provider');
    return toSignIn(c, returnUrl, { provider: asked });
  });

  mount(app, loginWithProviderCodeContract, async ({ Code, State, Iss, ReturnUrl }, c) => {
    // A code without state cannot be assigned to a browser, so start a sign-in: the provider's session is still there.
    if (State === undefined) return toSignIn(c, ReturnUrl);
    const query = { code: Code, state: State, iss: Iss, returnurl: ReturnUrl };
    return { RedirectUrl: href(c.get('facts').locale, 'loginCallback', {}, query) };
  });

  mount(app, setAffiliateContract, async ({ code }, c) => {
    await saveChoices(c, await readCaller(c), { affiliateCode: code });
    return true;
  });
}
