/** The back office as a client of the identity provider, and where the provider leads back to. */
export const OFFICE_CLIENT_ID = 'latchkey-back-office';
export const OFFICE_CALLBACK = '/callback';
