const MAX_LENGTH = 2_048;

/**
 * Parses a URL or path from outside that a browser may be redirected to; null unless it is on our own origin. Rejects
 * what URL parsers repair in different ways (backslashes, control characters, `//`), and credentials.
 */
export function parseSameOriginUrl(value: unknown, origin: string): URL | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\\\p{Cc}\u2028\u2029]/u.test(value)) return null;
  if (value.startsWith('//') || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  const isOurs = url.origin === origin && url.username === '' && url.password === '' && !url.pathname.startsWith('//');
  return isOurs ? url : null;
}
