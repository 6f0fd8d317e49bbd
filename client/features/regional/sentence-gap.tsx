import { useShop } from '../../data/shop-context.ts';

/** The space between two sentences: none follows an ideographic full stop. */
export function SentenceGap() {
  const { locale } = useShop();
  return /^(zh|ja)/.test(locale.tag) ? null : ' ';
}
