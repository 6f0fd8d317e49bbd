import type { LayoutProps } from '../../router/route.ts';
import { Container } from '../../ui/layout/container.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** Text pages: one narrow column. */
export function StaticLayout({ children }: LayoutProps) {
  return (
    <ShopFrame hasPromoBanner>
      <Container width="narrow">{children}</Container>
    </ShopFrame>
  );
}
