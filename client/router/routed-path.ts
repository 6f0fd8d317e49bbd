import type { LocaleCode } from '../../shared/locales.ts';

interface LinkParts {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The path below a locale that the Worker serves itself. */
const CALLBACK = 'logincallback';

/**
 * The path of a link that the router handles, or null for links that the browser follows: other sites and windows,
 * downloads, other languages, parts of a page (it scrolls there), and paths that the Worker serves itself.
 */
export function toRoutedPath(
  link: LinkParts & { readonly target?: string; readonly download?: string },
  page: LinkParts,
  locale: LocaleCode,
): string | null {
  const { origin, pathname, search, hash } = link;
  if (origin !== page.origin || (link.target && link.target !== '_self') || link.download) return null;
  const [, code, first] = pathname.split('/');
  if (code !== locale || first === CALLBACK) return null;
  return hash === '' ? pathname + search : null;
}
