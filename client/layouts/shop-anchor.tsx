import { PathLink } from '../router/link.tsx';
import { isRoutedPath } from '../router/routed-path.ts';
import type { AnchorProps } from '../ui/anchor.tsx';

/** The link that every ui component uses: the router's for pages, a plain one for what the storefront answers itself. */
export function ShopAnchor({ href, ref, ...rest }: AnchorProps) {
  const held = ref ? { ref } : {};
  return isRoutedPath(href) ? <PathLink {...rest} {...held} path={href} /> : <a {...rest} {...held} href={href} />;
}
