import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { CartIcon } from '../../ui/icons/icon.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** True for a product that cannot be bought. */
  disabled?: boolean | undefined;
  /** True if the only reason is its stock. */
  isSoldOut?: boolean | undefined;
}

/** The large button of the product page; cards have their own. */
export function AddToCartButton({ productId, disabled = false, isSoldOut = false }: AddToCartButtonProps) {
  const { t } = useLingui();
  const { addingIds, add } = useAddToCart();
  const reason = isSoldOut ? t`Sold out` : t`Currently unavailable`;
  const label = disabled ? reason : t`Add to cart`;
  return (
    <Button
      size="large"
      isWide
      icon={disabled ? undefined : <CartIcon />}
      isLoading={addingIds.has(productId)}
      disabled={disabled}
      onClick={() => void add(productId)}
    >
      {label}
    </Button>
  );
}
