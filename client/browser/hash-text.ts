/** SHA-256 of a text; null where the browser has no cryptography (plain http anywhere but on localhost). */
export async function hashText(text: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  } catch {
    return null;
  }
}
