import type { LayoutProps } from '../../router/route.ts';
import { ShopFrame } from './shop-frame.tsx';

export function DefaultLayout({ children }: LayoutProps) {
  return <ShopFrame hasPromoBanner>{children}</ShopFrame>;
}
