import { matchRoute } from '../../shared/routes.ts';

/** The secret in a path of the shop: that of a gift's link, which shows its key to whoever has it. */
const findSecret = (path: string): string | null => {
  const match = matchRoute(path);
  return match?.name === 'gift' ? (match.params.token ?? null) : null;
};

let hasSecret = typeof window !== 'undefined' && findSecret(window.location.pathname) !== null;

/**
 * True from a page with a secret in its URL on, until the next document: scripts of others read the URL, and those before it.
 * Nothing of third parties is loaded there, nor told of it.
 */
export function isSecretVisit(): boolean {
  hasSecret ||= findSecret(window.location.pathname) !== null;
  return hasSecret;
}

/** A text without the secret of the current page's URL. */
export function withoutSecret(text: string): string {
  const secret = findSecret(window.location.pathname);
  return secret === null ? text : text.replaceAll(secret, '…');
}
