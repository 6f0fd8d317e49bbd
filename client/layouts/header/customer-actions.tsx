import { CustomerMenu } from './customer-menu.tsx';
import { WishlistStatus } from './wishlist-status.tsx';

/** What the header has for customers. Visitors have two plain links until it hydrates. */
export function CustomerActions() {
  return (
    <>
      <WishlistStatus />
      <CustomerMenu />
    </>
  );
}
