import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import { useNavigation } from '../../router/navigation.ts';

interface StructuredDataProps {
  /**
   * JSON-LD by `toScriptJson`, made on the server only (`import.meta.env.SSR`): in the browser '' stands for it, and
   * what makes it is not in the browser's build.
   */
  json: string;
}

/**
 * Facts for search engines, as the server wrote them. Hydration leaves them as they are; later navigations show none, as
 * a script element made in the browser would need Trusted Types' consent and no search engine navigates.
 */
export function StructuredData({ json }: StructuredDataProps) {
  const isFirstView = useNavigation(({ viewCount }) => viewCount === 0);
  if (!useIsFromServer() || !isFirstView) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON text of our own making, escaped by `toScriptJson`
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
