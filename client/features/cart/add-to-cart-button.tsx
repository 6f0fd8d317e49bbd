import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icon.tsx';
import { CardAction } from '../../ui/product-card.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  productId: number;
  /** The product's name, spoken with the button. */
  name: string;
  /** True for what cannot be bought. */
  disabled?: boolean | undefined;
  /** `card` is the action of a product card, `buy-box` the large button of the product page. */
  variant: 'card' | 'buy-box';
}

export function AddToCartButton({ productId, name, disabled = false, variant }: AddToCartButtonProps) {
  const { t } = useLingui();
  const { isAdding, add } = useAddToCart();
  const press = () => void add(productId);
  if (variant === 'card') {
    return (
      <CardAction
        icon={<CartIcon />}
        label={t`Add to cart`}
        description={t`Add to cart: ${name}`}
        isLoading={isAdding}
        disabled={disabled}
        onClick={press}
      />
    );
  }
  return (
    <Button size="large" isWide icon={<CartIcon />} isLoading={isAdding} disabled={disabled} onClick={press}>
      {disabled ? <Trans>Not available at the moment</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  );
}
