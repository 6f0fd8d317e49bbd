import { CustomerMenu } from './customer-menu.tsx';
import { WishlistStatus } from './wishlist-status.tsx';

/** What the header has for customers: for visitors it is two plain links until they touch the page. */
export function CustomerActions() {
  return (
    <>
      <WishlistStatus />
      <CustomerMenu />
    </>
  );
}
