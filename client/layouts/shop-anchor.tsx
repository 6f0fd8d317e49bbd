import { PathLink } from '../router/link.tsx';
import { isRoutedPath } from '../router/routed-path.ts';
import type { AnchorProps } from '../ui/anchor.tsx';

/** The link that every ui component uses: the router's for pages, a plain one for what the storefront answers itself. */
export function ShopAnchor({ href, ...rest }: AnchorProps) {
  return isRoutedPath(href) ? <PathLink {...rest} path={href} /> : <a {...rest} href={href} />;
}
