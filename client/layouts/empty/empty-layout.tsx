import type { LayoutProps } from '../../router/route.ts';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { LiveParts } from '../live-parts.tsx';
import { ShopAnchor } from '../shop-anchor.tsx';

/** Nothing around the page. */
export function EmptyLayout({ children }: LayoutProps) {
  return (
    <AnchorProvider element={ShopAnchor}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LiveParts />
    </AnchorProvider>
  );
}
