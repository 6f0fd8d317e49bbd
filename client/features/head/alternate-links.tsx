import { DEFAULT_LOCALE, locales } from '../../../shared/locales.ts';
import { useShop } from '../../data/shop-context.ts';
import { useView } from '../../router/view-context.ts';
import { toAlternatePath } from './alternates.ts';

/**
 * The hreflang links: the page in each of its languages, including its own, and `x-default`. Only for a page that is
 * its own canonical, because each linked page must link back.
 */
export function AlternateLinks({ canonicalPath }: { canonicalPath: string }) {
  const { origin, locale } = useShop();
  const view = useView();
  const at = canonicalPath.indexOf('?');
  const query = at < 0 ? '' : canonicalPath.slice(at);
  const written = locales.filter(({ code }) => view.textLocales?.includes(code) ?? true);
  if (!written.some(({ code }) => code === locale.code)) return null;
  if (toAlternatePath(view, locale.code) + query !== canonicalPath) return null;
  const toUrl = (code: typeof locale.code) => `${origin}${toAlternatePath(view, code)}${query}`;
  return (
    <>
      {written.flatMap(({ code, hreflangs }) =>
        hreflangs.map((hreflang) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={toUrl(code)} />),
      )}
      <link rel="alternate" hrefLang="x-default" href={toUrl(DEFAULT_LOCALE)} />
    </>
  );
}
