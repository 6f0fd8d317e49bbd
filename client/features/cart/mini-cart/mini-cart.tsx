import { type ComponentType, useEffect, useState } from 'react';
import { useHref } from '../../../router/use-href.ts';
import { useOnMove } from '../../../router/use-on-move.ts';
import { useCartOfOtherTabs } from '../cart-tabs.ts';
import type { MiniCartDrawerProps } from './mini-cart-drawer.tsx';
import { closeMiniCart, useMiniCart } from './mini-cart-store.ts';

/** The cart's drawer, fetched when it is first opened. Once per layout. */
export function MiniCart() {
  const isOpen = useMiniCart((state) => state.isOpen);
  const href = useHref();
  const cartPath = href('cart');
  const [Drawer, setDrawer] = useState<ComponentType<MiniCartDrawerProps> | null>(null);
  const isWanted = isOpen && Drawer === null;
  useCartOfOtherTabs();
  useOnMove(closeMiniCart);

  useEffect(() => {
    if (!isWanted) return;
    import('./mini-cart-drawer.tsx').then(
      ({ MiniCartDrawer }) => setDrawer(() => MiniCartDrawer),
      // If the drawer does not load, follow the link to the cart page.
      () => window.location.assign(cartPath),
    );
  }, [isWanted, cartPath]);

  return Drawer ? <Drawer isOpen={isOpen} onClose={closeMiniCart} /> : null;
}
