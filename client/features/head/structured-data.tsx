import { JsonScript } from '../../data/json-script.tsx';
import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import { useNavigation } from '../../router/navigation.ts';

interface StructuredDataProps {
  /**
   * JSON-LD by `toScriptJson`, built on the server only (`import.meta.env.SSR`): the browser uses '' instead, and its
   * build leaves the code out.
   */
  json: string;
}

/**
 * Structured data for search engines. Hydration leaves the server's as it is; later navigations render none, because
 * Trusted Types would reject a script element created in the browser, and search engines do not navigate.
 */
export function StructuredData({ json }: StructuredDataProps) {
  const isFirstView = useNavigation(({ viewCount }) => viewCount === 0);
  if (!useIsFromServer() || !isFirstView) return null;
  return <JsonScript type="application/ld+json" json={json} />;
}
