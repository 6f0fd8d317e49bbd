import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icon.tsx';
import { useCartAdditions } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** True for a product that cannot be bought. */
  disabled?: boolean | undefined;
  /** The name of the visitor's country, when the key does not activate there. */
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
