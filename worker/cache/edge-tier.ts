// The Cache API: shared by all isolates of a data centre. Free, and quicker than KV.

function toRequest(key: string, origin: string): Request {
  // Encoded as one segment: a `#` in a key would truncate it, and two keys would collide.
  return new Request(`${origin}/__cache/${encodeURIComponent(key)}`);
}

/** Null for a miss, and when the Cache API fails. */
export async function matchEdge<Entry>(
  key: string,
  origin: string,
  parse: (response: Response) => Promise<Entry | null>,
): Promise<Entry | null> {
  try {
    const response = await caches.default.match(toRequest(key, origin));
    return response ? await parse(response) : null;
  } catch (error) {
    console.warn(`${key} could not be read from the Cache API`, error);
    return null;
  }
}

/** `Cache-Control` only tells the edge when to drop the entry; freshness is decided by `evaluateFreshness`. */
export async function putEdge(
  key: string,
  origin: string,
  { body, headers, expiresAt }: { body: BodyInit; headers: Record<string, string>; expiresAt: number },
): Promise<void> {
  const seconds = Math.floor((expiresAt - Date.now()) / 1_000);
  if (seconds <= 0) return;
  try {
    const response = new Response(body, { headers: { ...headers, 'Cache-Control': `public, s-maxage=${seconds}` } });
    await caches.default.put(toRequest(key, origin), response);
  } catch (error) {
    console.warn(`${key} could not be written to the Cache API`, error);
  }
}
