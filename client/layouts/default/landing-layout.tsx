import type { LayoutProps } from '../../router/route.ts';
import { ShopFrame } from './shop-frame.tsx';

/** Landing pages hide the promo banner (LAYOUT-1). */
export function LandingLayout({ children }: LayoutProps) {
  return <ShopFrame hasPromoBanner={false}>{children}</ShopFrame>;
}
