import { CustomerMenu } from './customer-menu.tsx';
import { WishlistStatus } from './wishlist-status.tsx';

/** The customer's part of the header. Visitors see two plain links until it hydrates. */
export function CustomerActions() {
  return (
    <>
      <WishlistStatus />
      <CustomerMenu />
    </>
  );
}
