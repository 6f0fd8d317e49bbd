const encoder = new TextEncoder();

// Scan for the trailing `Z`: the rarest byte of an ISO instant in a page, so indexOf skips furthest.
function findInstants(bytes: Uint8Array, instant: Uint8Array): number[] {
  const places: number[] = [];
  const last = instant.length - 1;
  const [rarest = 0] = instant.subarray(last);
  for (let at = bytes.indexOf(rarest); at >= 0; at = bytes.indexOf(rarest, at + 1)) {
    const start = at - last;
    if (instant.every((byte, index) => bytes[start + index] === byte)) places.push(start);
  }
  return places;
}

/**
 * A strong entity tag of a body. The instant of rendering is left out of it: otherwise a page that was rendered again
 * without a change would be sent again.
 */
export async function buildEtag(bytes: Uint8Array<ArrayBuffer>, renderedAt = ''): Promise<string> {
  const instant = encoder.encode(renderedAt);
  const places = renderedAt ? findInstants(bytes, instant) : [];
  // In place: the digest has read the bytes once it returns its promise, and a copy would cost as much as the digest.
  for (const place of places) bytes.fill(0, place, place + instant.length);
  // Not for security: the cheapest digest of the platform is enough to tell versions apart.
  const digesting = crypto.subtle.digest('SHA-1', bytes);
  for (const place of places) bytes.set(instant, place);
  const digest = new Uint8Array(await digesting);
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`;
}

/** RFC 9110 section 13.1.2: weak comparison with a list of tags or `*`. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
}
