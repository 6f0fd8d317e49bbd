export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
export const CURRENT_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

export interface PasswordHash {
  cost: HashCost;
  salt: Uint8Array;
  tag: Uint8Array;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

/** The PHC string format, which stores the cost with the hash. */
export function formatHash(hash: PasswordHash): string {
  const { memoryKib, passes, lanes } = hash.cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${toBase64(hash.salt)}$${toBase64(hash.tag)}`;
}

export function parseHash(text: string): PasswordHash | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!found?.[4] || !found[5]) return null;
  return {
    cost: { memoryKib: Number(found[1]), passes: Number(found[2]), lanes: Number(found[3]) },
    salt: new Uint8Array(Buffer.from(found[4], 'base64')),
    tag: new Uint8Array(Buffer.from(found[5], 'base64')),
  };
}

export function isCurrentCost({ memoryKib, passes, lanes }: HashCost): boolean {
  return memoryKib === CURRENT_COST.memoryKib && passes === CURRENT_COST.passes && lanes === CURRENT_COST.lanes;
}
