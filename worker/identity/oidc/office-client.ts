import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import { OFFICE_CALLBACK, OFFICE_CLIENT_ID } from '../../../shared/office-client.ts';

/** The back office, where the staff sign in with accounts of this provider; none for a shop without one. */
export function createOfficeClients({ OFFICE_ORIGIN, OFFICE_CLIENT_SECRET }: IdentityEnv): ClientMetadata[] {
  if (!OFFICE_ORIGIN || !OFFICE_CLIENT_SECRET) return [];
  return [
    {
      client_id: OFFICE_CLIENT_ID,
      client_secret: OFFICE_CLIENT_SECRET,
      client_name: 'Back office',
      application_type: 'web',
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'RS256',
      response_types: ['code'],
      response_modes: ['query'],
      // Money, keys and roles ask for a fresh sign-in.
      require_auth_time: true,
      // No refresh token: the back office reads once who somebody is.
      grant_types: ['authorization_code'],
      redirect_uris: [OFFICE_ORIGIN + OFFICE_CALLBACK],
      post_logout_redirect_uris: [`${OFFICE_ORIGIN}/`],
    },
  ];
}

/** True for a page of a sign-in to, or a sign-out from, the back office. The pages of an interaction note their client. */
export function isForOffice({ oidc, state }: KoaContextWithOIDC): boolean {
  const clientId: unknown = oidc?.client?.clientId ?? state.clientId;
  return clientId === OFFICE_CLIENT_ID;
}
