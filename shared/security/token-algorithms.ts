/** How an identity provider may sign its tokens. No shared secret (HS256): whoever can check such a token could sign one. */
export const TOKEN_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
