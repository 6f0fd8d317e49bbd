const FLAGS = { present: 0x01, verified: 0x04, synced: 0x18, created: 0x40 } as const;
const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function cborHead(major: number, count: number): number[] {
  if (count < 24) return [(major << 5) | count];
  return count < 256 ? [(major << 5) | 24, count] : [(major << 5) | 25, count >> 8, count & 0xff];
}

/** As much of CBOR (RFC 8949) as a passkey needs. */
function encodeCbor(value: Cbor): number[] {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') {
    const bytes = new TextEncoder().encode(value);
    return [...cborHead(3, bytes.length), ...bytes];
  }
  if (value instanceof Uint8Array) return [...cborHead(2, value.length), ...value];
  return [...cborHead(5, value.size), ...[...value].flatMap(([key, one]) => [...encodeCbor(key), ...encodeCbor(one)])];
}

/** ASN.1's integer: without leading zeros, but one before a set sign bit. */
function encodeInteger(bytes: readonly number[]): number[] {
  const start = bytes.findIndex((byte) => byte !== 0);
  const short = start < 0 ? [0] : bytes.slice(start);
  const body = (short[0] ?? 0) > 0x7f ? [0, ...short] : short;
  return [2, body.length, ...body];
}

/** The form of a signature that WebAuthn asks for. */
function encodeSignature(raw: Uint8Array): Uint8Array {
  const body = [...encodeInteger([...raw.slice(0, 32)]), ...encodeInteger([...raw.slice(32)])];
  return new Uint8Array([0x30, body.length, ...body]);
}

const toText = (bytes: Uint8Array | ArrayBuffer | readonly number[]): string =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString('base64url');
const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
const hash = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

interface AskedOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

/** What a device does wrongly. */
export interface Deviation {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  counter?: number;
}

/** A device with one passkey, in software (W3C Web Authentication): its answers, as a page's script posts them. */
export class SoftwareAuthenticator {
  readonly id = toText(crypto.getRandomValues(new Uint8Array(16)));
  readonly #keys: CryptoKeyPair;
  readonly #origin: string;
  readonly #isSynced: boolean;
  #userHandle = '';
  /** Of its uses; 0 for one that does not count. */
  counter = 0;

  private constructor(keys: CryptoKeyPair, origin: string, isSynced: boolean) {
    this.#keys = keys;
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  static async open(origin: string, isSynced = false): Promise<SoftwareAuthenticator> {
    const keys = (await crypto.subtle.generateKey(ES256, true, ['sign', 'verify'])) as CryptoKeyPair;
    return new SoftwareAuthenticator(keys, origin, isSynced);
  }

  async #authData(flags: number, { host, isVerified = true, counter = this.counter }: Deviation, more: number[] = []) {
    const rpId = host ?? new URL(this.#origin).hostname;
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0) | (this.#isSynced ? FLAGS.synced : 0);
    const count = [24, 16, 8, 0].map((shift) => (counter >> shift) & 0xff);
    return new Uint8Array([...(await hash(new TextEncoder().encode(rpId))), all, ...count, ...more]);
  }

  #clientData(type: string, asked: AskedOptions, { origin = this.#origin, challenge }: Deviation) {
    const data = { type, challenge: challenge ?? asked.challenge, origin, crossOrigin: false };
    return new TextEncoder().encode(JSON.stringify(data));
  }

  #envelope(response: object): string {
    return JSON.stringify({
      ...{ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} },
      response,
    });
  }

  /** Creates the passkey. */
  async create(options: string, deviation: Deviation = {}): Promise<string> {
    const asked: AskedOptions = JSON.parse(options);
    this.#userHandle = asked.user?.id ?? '';
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey;
    const key = encodeCbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, toBytes(x)],
        [-3, toBytes(y)],
      ]),
    );
    const id = toBytes(this.id);
    const credential = [...Array.from({ length: 16 }, () => 0), id.length >> 8, id.length & 0xff, ...id, ...key];
    const authData = await this.#authData(FLAGS.created, deviation, credential);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#envelope({
      clientDataJSON: toText(this.#clientData('webauthn.create', asked, deviation)),
      attestationObject: toText(encodeCbor(attestation)),
    });
  }

  /** Signs a challenge. */
  async get(options: string, deviation: Deviation = {}): Promise<string> {
    const authData = await this.#authData(0, deviation);
    const clientData = this.#clientData('webauthn.get', JSON.parse(options), deviation);
    const signed = new Uint8Array([...authData, ...(await hash(clientData))]);
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#keys.privateKey, signed);
    return this.#envelope({
      clientDataJSON: toText(clientData),
      authenticatorData: toText(authData),
      signature: toText(encodeSignature(new Uint8Array(raw))),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }
}
