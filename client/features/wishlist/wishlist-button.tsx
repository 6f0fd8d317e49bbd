import { useLingui } from '@lingui/react/macro';
import { HeartIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWishToggle } from './use-wish-toggle.ts';

interface WishlistButtonProps {
  productId: number;
  /** The product's name, spoken with the button. */
  name: string;
  /** `card` stands on a picture, `buy-box` beside the buy button. */
  look: 'card' | 'buy-box';
}

export function WishlistButton({ productId, name, look }: WishlistButtonProps) {
  const { t } = useLingui();
  const { isWished, isLocked, toggle } = useWishToggle(productId);
  return (
    <IconButton
      label={t`Wishlist: ${name}`}
      look={look === 'card' ? 'glass' : 'outline'}
      isOn={isWished}
      aria-pressed={isWished}
      aria-disabled={isLocked || undefined}
      onClick={toggle}
    >
      <HeartIcon isFilled={isWished} />
    </IconButton>
  );
}
