/** Sources by directive. A directive without sources is left out. */
export type CspDirectives = Readonly<Record<string, readonly string[]>>;

/** The value of a Content-Security-Policy header. */
export function formatCsp(directives: CspDirectives): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The source expression that allows one inline style or script by its hash. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
