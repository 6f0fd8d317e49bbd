import type { PaymentMark } from '../../../shared/api/store.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import { isMethodSetUp, paymentMethods } from './methods.ts';
import type { PaymentEnv } from './providers/provider.ts';

/** The footer's payment marks: the methods that checkout offers, by their brands where they have some. */
export function listPaymentMarks(env: PaymentEnv, locale: LocaleCode): PaymentMark[] {
  return paymentMethods
    .filter((method) => isMethodSetUp(env, method))
    .flatMap(({ brands, name, logoUrl }) =>
      brands
        ? brands.map((brand) => ({ Name: brand, LogoUrl: '' }))
        : [{ Name: messageText(locale, name), LogoUrl: logoUrl }],
    );
}
