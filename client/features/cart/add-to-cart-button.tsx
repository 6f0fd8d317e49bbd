import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icon.tsx';
import { useCartAdditions } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** True for what cannot be bought. */
  disabled?: boolean | undefined;
  /** The visitor's country by name, where the key does not activate in it. */
  refusedCountry?: string | undefined;
}

/** The large button of the product page; cards have their own. */
export function AddToCartButton({ productId, disabled = false, refusedCountry }: AddToCartButtonProps) {
  const { t } = useLingui();
  const { addingIds, add } = useCartAdditions();
  const isRefused = disabled || refusedCountry !== undefined;
  const offer = refusedCountry ? t`Not available in your country (${refusedCountry})` : t`Add to cart`;
  const label = disabled ? t`Currently unavailable` : offer;
  return (
    <Button
      size="large"
      isWide
      icon={isRefused ? undefined : <CartIcon />}
      isLoading={addingIds.has(productId)}
      disabled={isRefused}
      onClick={() => void add(productId)}
    >
      {label}
    </Button>
  );
}
