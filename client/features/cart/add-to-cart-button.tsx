import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icon.tsx';
import { useCartAdditions } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** True for what cannot be bought. */
  disabled?: boolean | undefined;
  /** The visitor's country by name, where the key does not activate in it. */
  blockedCountry?: string | undefined;
}

/** The large button of the product page; cards have their own. */
export function AddToCartButton({ productId, disabled = false, blockedCountry }: AddToCartButtonProps) {
  const { t } = useLingui();
  const { addingIds, add } = useCartAdditions();
  const isDisabled = disabled || blockedCountry !== undefined;
  const offer = blockedCountry ? t`Not available in your country (${blockedCountry})` : t`Add to cart`;
  const label = disabled ? t`Currently unavailable` : offer;
  return (
    <Button
      size="large"
      isWide
      icon={isDisabled ? undefined : <CartIcon />}
      isLoading={addingIds.has(productId)}
      disabled={isDisabled}
      onClick={() => void add(productId)}
    >
      {label}
    </Button>
  );
}
