/** The provider's mount path, in Keycloak's URL shape. */
export const REALM_PATH = '/auth/realms/latchkey';

/** The issuer. From configuration alone, never from a request (its host can be forged). */
export function issuerOf(origin: string): string {
  return `${origin}${REALM_PATH}`;
}
