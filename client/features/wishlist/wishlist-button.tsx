import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { HeartIcon } from '../../ui/icons/icon.tsx';
import { useWishToggles } from './use-wish-toggle.ts';

interface WishlistButtonProps {
  productId: number;
  /** The product's name, read out with the button. */
  name: string;
}

/** The heart beside the product page's buy button; cards have their own. */
export function WishlistButton({ productId, name }: WishlistButtonProps) {
  const { t } = useLingui();
  const { wishedIds, lockedIds, toggle } = useWishToggles();
  const isWished = wishedIds.has(productId);
  return (
    <IconButton
      label={t`Wishlist: ${name}`}
      look="outline"
      size="large"
      isOn={isWished}
      aria-pressed={isWished}
      aria-disabled={lockedIds.has(productId) || undefined}
      onClick={() => toggle(productId)}
    >
      <HeartIcon isFilled={isWished} />
    </IconButton>
  );
}
