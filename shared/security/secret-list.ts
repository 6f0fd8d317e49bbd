/** The secrets of a variable: comma-separated, newest first (SECURITY-6). None is empty: anybody could sign with it. */
export function parseSecrets(list: string): string[] {
  return list
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}
