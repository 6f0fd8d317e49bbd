import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema } from './schema.ts';

/** Answered by the storefront itself: it ends the session row and says where the provider's own logout is. */
export const logout = endpoint<object, { LogoutUrl: string }>('GET', '/api/v2/auth/logout', {
  mutates: true,
  isPersonal: true,
});
export const logoutContract = contract(logout, emptySchema, v.object({ LogoutUrl: v.string() }));

/** Answered by the storefront itself. */
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

/** The spec's spelling. */
export const setAffiliate = endpoint<{ code: string }, boolean>('GET', '/api/v2/auth/setaffilate/{code}', {
  mutates: true,
  isPersonal: true,
});
export const setAffiliateContract = contract(
  setAffiliate,
  v.object({ code: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) }),
  v.boolean(),
);
