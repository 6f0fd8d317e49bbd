import { Fragment, type ReactNode } from 'react';
import { useShop } from '../../data/shop-context.ts';

interface ListOfProps {
  items: readonly { key: string | number; node: ReactNode }[];
}

/** Elements listed in a sentence, in the page's language. */
export function ListOf({ items }: ListOfProps) {
  const { locale } = useShop();
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' });
  // Format placeholders, then replace each by its element, so that the language's own separators stay.
  const parts = list.formatToParts(items.map((_, index) => String(index)));
  return parts.map(({ type, value }, index) => {
    const item = type === 'element' ? items[Number(value)] : undefined;
    return <Fragment key={item ? item.key : `between-${index}`}>{item ? item.node : value}</Fragment>;
  });
}
