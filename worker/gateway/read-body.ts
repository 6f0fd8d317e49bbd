/** The limit of the backend's responses: far larger than the largest listing. */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/** Null for a body that is not a JSON object: the call is forwarded, and the backend responds with the error. */
export function parseRecord(body: ArrayBuffer | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? undefined));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * The whole body of a request or a response. Stops reading as soon as it exceeds `limit` bytes, because
 * `Content-Length` may be missing or wrong.
 */
export async function readBody(message: Request | Response, limit: number): Promise<ArrayBuffer | 'too-large'> {
  if (Number(message.headers.get('Content-Length')) > limit) return 'too-large';
  if (!message.body) return new ArrayBuffer(0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of message.body) {
    size += chunk.byteLength;
    if (size > limit) return 'too-large';
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}
