import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { openRecords } from '../oidc/single-use-records.ts';
import { findAccountById, type StoredAccount } from './account-store.ts';
import { countPasskeyUse, listPasskeys, readPasskey, storePasskey } from './passkeys-store.ts';

/** As long as an interaction: the browser offers passkeys for as long as the page is open. */
const REQUEST_S = 60 * 60;
/** As long as the fresh sign-in that adding one needs. */
const CREATION_S = 10 * 60;

/** The record's name is the challenge, which so is stored as a hash and works once. */
const requests = (db: D1Database) => openRecords<{ uid: string }>(db, 'PasskeyRequest', REQUEST_S);
const creations = (db: D1Database) => openRecords<{ accountId: string }>(db, 'PasskeyCreation', CREATION_S);

/** The host that passkeys belong to. */
const hostOf = ({ ORIGIN }: Pick<IdentityEnv, 'ORIGIN'>): string => new URL(ORIGIN).hostname;

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (text: string): string => Buffer.from(text, 'base64url').toString();

const bytesSchema = v.pipe(v.string(), v.maxLength(8 * 1024), v.regex(/^[\w-]+$/));
const credentialEntries = {
  id: v.pipe(v.string(), v.maxLength(2 * 1024), v.regex(/^[\w-]+$/)),
  rawId: bytesSchema,
  type: v.literal('public-key'),
  clientExtensionResults: v.object({}),
};
const requestResponseSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: v.pipe(v.string(), v.maxLength(100)),
  }),
});
const creationResponseSchema = v.object({
  ...credentialEntries,
  response: v.object({ clientDataJSON: bytesSchema, attestationObject: bytesSchema }),
});

/** What a page's script has posted, or null for anything else. */
function parseResponse<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** The challenge that a device has signed: the name of our record. */
function readChallenge(clientData: string): string | null {
  const parsed = v.safeParse(clientDataSchema, decode(clientData));
  return parsed.success ? decode(parsed.output.challenge) : null;
}

/** Options, as JSON, for the browser of an interaction: any passkey of this shop, with PIN or biometrics. */
export async function createRequestOptions(env: IdentityEnv, uid: string): Promise<string> {
  const challenge = await requests(env.DB).keep({ uid });
  const options = await generateAuthenticationOptions({
    rpID: hostOf(env),
    challenge,
    userVerification: 'required',
    timeout: REQUEST_S * 1_000,
  });
  return JSON.stringify(options);
}

export type PasskeySignIn =
  | { outcome: 'signed_in'; account: StoredAccount; isSynced: boolean }
  /** The passkey was removed here, or belongs to an account that no longer exists. */
  | { outcome: 'unknown' }
  | { outcome: 'rejected' };

/** Signs in by what a device has signed for this interaction, once. */
export async function signInByPasskey(
  env: IdentityEnv,
  uid: string,
  text: string,
  nowMs: number,
): Promise<PasskeySignIn> {
  const response = parseResponse(text, requestResponseSchema);
  const challenge = response && readChallenge(response.response.clientDataJSON);
  const request = await requests(env.DB).take(challenge);
  if (!response || challenge === null || request?.uid !== uid) return { outcome: 'rejected' };
  const passkey = await readPasskey(env.DB, response.id);
  // Read before the proof is checked: a change meanwhile voids the sign-in (AUTH-14).
  const account = passkey && (await findAccountById(env.DB, passkey.accountId));
  if (!account) return { outcome: 'unknown' };
  if (response.response.userHandle !== encode(account.id)) return { outcome: 'rejected' };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: encode(challenge),
      expectedOrigin: new URL(env.ORIGIN).origin,
      expectedRPID: hostOf(env),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified || !(await countPasskeyUse(env.DB, passkey, authenticationInfo.newCounter, nowMs)))
      return { outcome: 'rejected' };
    return { outcome: 'signed_in', account, isSynced: authenticationInfo.credentialDeviceType === 'multiDevice' };
  } catch (error) {
    console.warn('[identity] a passkey was rejected', error);
    return { outcome: 'rejected' };
  }
}

/** Options, as JSON, for the browser of a signed-in person: a passkey that needs no name typed, none that is known. */
export async function createCreationOptions(env: IdentityEnv, account: StoredAccount, shop: string): Promise<string> {
  const challenge = await creations(env.DB).keep({ accountId: account.id });
  const known = await listPasskeys(env.DB, account.id);
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID: hostOf(env),
    userName: account.email,
    userID: Uint8Array.from(Buffer.from(account.id)),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CREATION_S * 1_000,
  });
  return JSON.stringify(options);
}

/** Adds what a device has created for this account, once, and mails its owner. False if anything does not fit. */
export async function addPasskey(
  env: IdentityEnv,
  account: StoredAccount,
  { text, name }: { text: string; name: string },
  nowMs: number,
): Promise<boolean> {
  const response = parseResponse(text, creationResponseSchema);
  const challenge = response && readChallenge(response.response.clientDataJSON);
  const creation = await creations(env.DB).take(challenge);
  if (!response || challenge === null || creation?.accountId !== account.id) return false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: encode(challenge),
      expectedOrigin: new URL(env.ORIGIN).origin,
      expectedRPID: hostOf(env),
      requireUserVerification: true,
    });
    if (!verified) return false;
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name };
    return await storePasskey(env, account, passkey, nowMs);
  } catch (error) {
    console.warn('[identity] a new passkey was rejected', error);
    return false;
  }
}
