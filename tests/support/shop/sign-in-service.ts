import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TEST_SECRETS } from './test-secrets.ts';

/** The variables of a shop whose shoppers may sign in with this service. */
export const SIGN_IN_SERVICE = {
  UPSTREAM_NAME: 'PlayPass',
  UPSTREAM_ISSUER: 'https://playpass.example',
  UPSTREAM_CLIENT_ID: 'shop-at-playpass',
  UPSTREAM_CLIENT_SECRET: TEST_SECRETS.UPSTREAM_CLIENT_SECRET,
};

const ISSUER = SIGN_IN_SERVICE.UPSTREAM_ISSUER;
const KEY_ID = 'playpass-1';
const keys = await generateKeyPair('RS256');

async function redeem(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const verifier = form.get('code_verifier');
  if (request.headers.get('authorization') === null || verifier === null) {
    return Response.json({ error: 'invalid_client' }, { status: 401 });
  }
  // The code names what the token says.
  const claims = JSON.parse(Buffer.from(form.get('code') ?? '', 'base64url').toString());
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(SIGN_IN_SERVICE.UPSTREAM_CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(keys.privateKey);
  return Response.json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idToken });
}

/** An OpenID provider without state: its tokens say what the code asks for. Nothing else outside responds. */
export async function respondAsSignInService(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  if (origin !== ISSUER) return new Response('Not found', { status: 404 });
  if (pathname === '/token') return redeem(request);
  if (pathname === '/certs') {
    const key = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    return Response.json({ keys: [key] });
  }
  return Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
}
