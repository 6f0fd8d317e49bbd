import { lazy, useEffect, useState } from 'react';
import { SoftPart } from '../../content/soft-part.tsx';

const TopSellersRail = lazy(async () => ({ default: (await import('./top-sellers-rail.tsx')).TopSellersRail }));

/** In the browser only, after the page itself, because it is below everything else. */
export function TopSellers() {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive ? (
    <SoftPart fallback={null}>
      <TopSellersRail />
    </SoftPart>
  ) : null;
}
