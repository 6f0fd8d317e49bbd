import type { LayoutProps } from '../../router/route.ts';
import { ShopFrame } from '../default/shop-frame.tsx';

/** Landing pages hide the promotional strip (LAYOUT-1). */
export function LandingLayout({ children }: LayoutProps) {
  return <ShopFrame hasDressing={false}>{children}</ShopFrame>;
}
