import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AddedProduct, useAddToCart } from '../../../features/cart/use-add-to-cart.ts';
import { useHref } from '../../../router/use-href.ts';
import { useNavigate } from '../../../router/use-navigate.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** Adds the product to the cart and goes straight to the checkout. */
export function BuyNowButton({ product }: { product: AddedProduct }) {
  const { t } = useLingui();
  const { add } = useAddToCart();
  const navigate = useNavigate();
  const href = useHref();
  const [isBusy, setIsBusy] = useState(false);

  async function buy() {
    setIsBusy(true);
    if (await add(product)) navigate(href('checkout'));
    else setIsBusy(false);
  }

  return (
    <Button variant="secondary" size="large" isWide isLoading={isBusy} onClick={() => void buy()}>
      {t`Buy now`}
    </Button>
  );
}
