import { Plural, useLingui } from '@lingui/react/macro';
import { openMiniCart } from '../../features/cart/mini-cart/mini-cart-store.ts';
import { useCartSummary } from '../../features/cart/use-cart.ts';
import { Link } from '../../router/link.tsx';
import { CartIcon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKeptWidth } from './awaited-widths.ts';
import styles from './cart-button.module.css';

/** The cart with its count and total, as computed by commerce. */
export function CartButton() {
  const { t } = useLingui();
  const { data, error } = useCartSummary();
  const count = data?.ItemCount ?? 0;
  const link = useKeptWidth<HTMLAnchorElement>('cart', Boolean(data ?? error), data && count > 0);
  return (
    <Link ref={link} to="cart" className={styles.cart} onClick={openMiniCart}>
      <CartIcon size={22} />
      <VisuallyHidden>{t`Cart`}</VisuallyHidden>
      {count > 0 && data ? (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>
            <Plural value={count} one={`${count} item`} other={`${count} items`} />
          </VisuallyHidden>
          <span className={styles.total} translate="no">
            {data.OrderTotal}
          </span>
        </>
      ) : null}
    </Link>
  );
}
