import type { Page } from 'playwright/test';
import { locales } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { expect, test as journey } from '../../support/browser/journey.ts';
import { type ExternalProvider, startExternalProvider } from '../../support/shop/external-identity-provider.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';

const START_MS = 180_000;
const CLIENT_ID = 'shop-of-the-merchant';
const CLIENT_SECRET = 'client-secret-at-the-external-provider';
/** The shop renews a token a minute before it expires: with this lifetime, a few seconds after the sign-in. */
const ACCESS_TOKEN_S = 63;

/** The external provider's role: it manages the shop's accounts, or is one way to sign in to them. */
type ProviderRole = 'accounts' | 'social';

interface Role {
  redirectPaths: readonly string[];
  postLogoutPaths: readonly string[];
  variables: (issuer: string) => Readonly<Record<string, string>>;
}

const roles: Readonly<Record<ProviderRole, Role>> = {
  accounts: {
    redirectPaths: locales.map(({ code }) => href(code, 'loginCallback')),
    postLogoutPaths: locales.map(({ code }) => href(code, 'home')),
    variables: (issuer) => ({
      IDENTITY_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    }),
  },
  social: {
    redirectPaths: ['/auth/realms/latchkey/broker/playpass/endpoint'],
    postLogoutPaths: [],
    variables: (issuer) => ({
      UPSTREAM_NAME: 'PlayPass',
      UPSTREAM_ISSUER: issuer,
      UPSTREAM_CLIENT_ID: CLIENT_ID,
      UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
    }),
  },
};

interface ShopWithProvider {
  shop: OwnShop;
  provider: ExternalProvider;
}

/** Journeys through a separate shop with an external identity provider. Every path is one of that shop. */
export const test = journey.extend<{ provider: ExternalProvider }, { role: ProviderRole; started: ShopWithProvider }>({
  role: ['accounts', { option: true, scope: 'worker' }],
  started: [
    async ({ role }, use) => {
      const { redirectPaths, postLogoutPaths, variables } = roles[role];
      const port = await findFreePort();
      const toUrl = (path: string) => `http://localhost:${port}${path}`;
      const provider = await startExternalProvider({
        port: await findFreePort(),
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        redirectUris: redirectPaths.map(toUrl),
        postLogoutRedirectUris: postLogoutPaths.map(toUrl),
        accessTokenS: ACCESS_TOKEN_S,
      });
      try {
        const shop = await startOwnShop(port, variables(provider.issuer));
        await use({ shop, provider });
        await shop.stop();
      } finally {
        await provider.stop();
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ started }, use) => use(started.shop.origin),
  provider: async ({ started }, use) => use(started.provider),
});

/** Fills in the external provider's form and consents. */
export async function signInThere(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'External provider' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
}

export { expect };
