import { useLingui } from '@lingui/react/macro';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CartIcon, CheckIcon } from '../../ui/icons/icon.tsx';
import { useIsJustAdded } from './last-added-store.ts';
import { showMiniCart } from './mini-cart/mini-cart-store.ts';
import { type AddedProduct, useAddToCart } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  product: AddedProduct;
  /** True for a product that cannot be bought. */
  disabled?: boolean | undefined;
  /** True if the only reason is its stock. */
  isSoldOut?: boolean | undefined;
}

/** The large button of the product page; cards have their own. Once the product is in the cart, it shows that. */
export function AddToCartButton({ product, disabled = false, isSoldOut = false }: AddToCartButtonProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { addingIds, add } = useAddToCart();
  const isInCart = useIsJustAdded(product.Id) && !disabled;
  const reason = isSoldOut ? t`Sold out` : t`Currently unavailable`;
  const label = isInCart ? t`In cart` : t`Add to cart`;

  function press() {
    if (!isInCart) void add(product);
    else if (!showMiniCart()) navigate(href('cart'));
  }

  return (
    <Button
      size="large"
      isWide
      icon={disabled ? undefined : isInCart ? <CheckIcon /> : <CartIcon />}
      isLoading={addingIds.has(product.Id)}
      disabled={disabled}
      onClick={press}
    >
      {disabled ? reason : label}
    </Button>
  );
}
