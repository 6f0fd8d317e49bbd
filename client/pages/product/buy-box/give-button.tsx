import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { loadPageMessages } from '../../../data/i18n.ts';
import { useShop } from '../../../data/shop-context.ts';
import type { AddedProduct } from '../../../features/cart/use-add-to-cart.ts';
import type { ProductGiftProps } from '../../../features/gifts/product-gift.tsx';
import { useAttempt } from '../../../features/session/use-attempt.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { GiftIcon } from '../../../ui/icons/icon.tsx';
import styles from './buy-box.module.css';

/** Opens the form of a gift: code and texts are fetched at the click. */
export function GiveButton({ product }: { product: AddedProduct }) {
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  const [Gift, setGift] = useState<ComponentType<ProductGiftProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = () =>
    attempt(async () => {
      const [{ ProductGift }] = await Promise.all([
        import('../../../features/gifts/product-gift.tsx'),
        loadPageMessages('account', locale.code),
      ]);
      setGift(() => ProductGift);
      setIsOpen(true);
    });

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={styles.give}
        icon={<GiftIcon size={18} />}
        isLoading={isRunning}
        onClick={() => void open()}
      >
        <Trans>Give as a gift</Trans>
      </Button>
      {Gift ? <Gift product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
