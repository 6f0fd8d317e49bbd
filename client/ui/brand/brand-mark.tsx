import styles from './brand-mark.module.css';

/** Class of each brand's mark, by its name. */
const BRANDS = {
  Alipay: 'alipay',
  'American Express': 'americanexpress',
  'Apple Pay': 'applepay',
  'Cash App': 'cashapp',
  'Diners Club': 'dinersclub',
  Discover: 'discover',
  Facebook: 'facebook',
  'Google Pay': 'googlepay',
  Instagram: 'instagram',
  JCB: 'jcb',
  Klarna: 'klarna',
  Mastercard: 'mastercard',
  PayPal: 'paypal',
  Revolut: 'revolut',
  SEPA: 'sepa',
  Stripe: 'stripe',
  Visa: 'visa',
  WeChat: 'wechat',
  X: 'x',
  YouTube: 'youtube',
} as const;

export type BrandName = keyof typeof BRANDS;

export const isBrand = (name: string): name is BrandName => Object.hasOwn(BRANDS, name);

/** A brand's mark in the text colour, from Simple Icons. Decorative: its name is beside it. */
export function BrandMark({ name, size = 20 }: { name: BrandName; size?: number | undefined }) {
  return (
    <svg
      className={`${styles.mark} ${styles[BRANDS[name]]}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    />
  );
}
