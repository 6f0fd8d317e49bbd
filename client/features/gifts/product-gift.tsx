import { useState } from 'react';
import type { GiftArgs } from '../../../shared/api/gift.ts';
import { type AddedProduct, useAddToCart } from '../cart/use-add-to-cart.ts';
import { GiftDialog } from './gift-dialog.tsx';

export interface ProductGiftProps {
  product: AddedProduct;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a copy of a product into the cart as a gift (GIFT-1). The form stays, with the shop's reason, until it is there. */
export function ProductGift({ product, isOpen, onClose }: ProductGiftProps) {
  const { addingIds, add } = useAddToCart();
  const [problem, setProblem] = useState<string | null>(null);

  async function save(gift: GiftArgs) {
    setProblem(null);
    if (await add(product, 1, { gift, onProblem: setProblem })) onClose();
  }

  return (
    <GiftDialog
      isOpen={isOpen}
      productName={product.Name}
      gift={null}
      isRunning={addingIds.has(product.Id)}
      problem={problem}
      onSave={(gift) => void save(gift)}
      onClose={onClose}
    />
  );
}
