// The standard Uint8Array.prototype.toHex and Uint8Array.fromHex are missing in Node 24.

export function encodeHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text must consist of pairs of hex digits. */
export function decodeHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
