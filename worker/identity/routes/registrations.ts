import { REALM_PATH } from '../realm.ts';

/** Keycloak's URL of the registration page: an authorization request that opens registration. */
const REGISTRATIONS_PATH = `${REALM_PATH}/protocol/openid-connect/registrations`;
const AUTHORIZATION_PATH = `${REALM_PATH}/protocol/openid-connect/auth`;

export function redirectRegistration(request: Request, origin: string): Response | null {
  const url = new URL(request.url);
  if (url.pathname !== REGISTRATIONS_PATH) return null;
  url.searchParams.set('prompt', 'create');
  const location = `${origin}${AUTHORIZATION_PATH}?${url.searchParams}`;
  return new Response(null, { status: 302, headers: { location } });
}
