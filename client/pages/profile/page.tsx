import { Trans, useLingui } from '@lingui/react/macro';
import { getKeyLibrary } from '../../../shared/api/key-library.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { LatestOrders } from './latest-orders.tsx';
import { OwnedTiles } from './owned-tiles.tsx';
import { UnrevealedKeys } from './unrevealed-keys.tsx';

const MAX_KEYS = 3;
const MAX_ORDERS = 2;

/** The account at a glance: what waits for its owner first (ACCOUNT-3). */
export function ProfilePage() {
  const { t } = useLingui();
  const { HasKeyLibrary } = useStoreSettings();
  const orders = useCustomerRead(getOrders, { limit: MAX_ORDERS });
  const library = useCustomerRead(getKeyLibrary, HasKeyLibrary ? { state: 'Unrevealed', limit: MAX_KEYS } : null);
  // All of the page appears at once, so that no part moves another.
  const isPending = ({ data, error }: { data?: unknown; error?: unknown }) => data === undefined && error === undefined;
  const isWaiting = isPending(orders) || (HasKeyLibrary === true && isPending(library));
  return (
    <>
      <ShopHead title={t`My account`} />
      <h1>
        <Trans>My account</Trans>
      </h1>
      {!isWaiting && library.data ? <UnrevealedKeys library={library.data} /> : null}
      <CustomerData response={isWaiting ? { ...orders, data: undefined } : orders}>
        {({ Orders }) => <LatestOrders orders={Orders} />}
      </CustomerData>
      <OwnedTiles isHidden={isWaiting} />
    </>
  );
}
