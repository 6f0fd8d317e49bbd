/**
 * How an identity provider may sign its tokens. Never with a shared secret (HS256): whoever can verify could also sign.
 */
export const TOKEN_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
