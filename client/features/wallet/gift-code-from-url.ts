import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { isReadOf, readKey } from '../../../shared/api/endpoint.ts';
import { getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useShop } from '../../data/shop-context.ts';
import { useAddressParameter } from '../../router/use-address-parameter.ts';
import { withoutParameter } from '../../router/without-parameter.ts';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { currentPath, startSignIn } from '../session/sign-in.ts';
import { useCustomer } from '../session/use-customer.ts';
import { GIFT_CODE } from './gift-code-name.ts';
import { keepGiftCode, takeGiftCode } from './stored-gift-code.ts';

/** Stores the code of `?giftcode=` and redeems it once the visitor is signed in (WALLET-3). */
export function GiftCodeFromUrl(): null {
  const { t } = useLingui();
  const { locale } = useShop();
  const call = useFormCaller();
  const { mutate } = useSWRConfig();
  const { customer, isSignedIn } = useCustomer();
  const isVisitor = customer !== undefined && !isSignedIn;

  const redeemStored = useCallback(async () => {
    // Removed first, in every case: neither a reload nor another tab may try it again.
    const code = takeGiftCode(visitorStorage);
    if (code === null) return;
    try {
      showToast({ type: 'info', text: await call(redeemGiftCard, { code }) });
      void mutate(isReadOf(getWallet));
      void mutate(readKey(getPaymentMethodsV3, {}));
    } catch {
      showToast({ type: 'error', text: t`The gift code could not be redeemed` });
    }
  }, [call, mutate, t]);

  const keep = useCallback(
    async (code: string) => {
      if (!keepGiftCode(visitorStorage, code)) {
        showToast({ type: 'error', text: t`The gift code could not be redeemed` });
      } else if (isSignedIn) await redeemStored();
      else if (isVisitor) {
        const back = withoutParameter(currentPath(), GIFT_CODE);
        showToast({
          type: 'info',
          text: t`Sign in to redeem your gift code`,
          action: { label: t`Sign in`, run: () => startSignIn(locale.code, back) },
        });
      }
    },
    [isSignedIn, isVisitor, locale.code, redeemStored, t],
  );
  useAddressParameter(GIFT_CODE, keep, customer !== undefined);

  useEffect(() => {
    if (isSignedIn) void redeemStored();
  }, [isSignedIn, redeemStored]);
  return null;
}
