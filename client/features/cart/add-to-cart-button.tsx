import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icon.tsx';
import { useCartAdditions } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** True for what cannot be bought. */
  disabled?: boolean | undefined;
}

/** The large button of the product page; cards have their own. */
export function AddToCartButton({ productId, disabled = false }: AddToCartButtonProps) {
  const { addingIds, add } = useCartAdditions();
  return (
    <Button
      size="large"
      isWide
      icon={disabled ? undefined : <CartIcon />}
      isLoading={addingIds.has(productId)}
      disabled={disabled}
      onClick={() => void add(productId)}
    >
      {disabled ? <Trans>Not available at the moment</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  );
}
