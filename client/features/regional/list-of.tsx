import { Fragment, type ReactNode } from 'react';
import { useShop } from '../../data/shop-context.ts';

interface ListOfProps {
  items: readonly { key: string | number; node: ReactNode }[];
}

/** Elements in a sentence, listed as the page's language does. */
export function ListOf({ items }: ListOfProps) {
  const { locale } = useShop();
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' });
  // Each item stands in as its place; what lies between is the language's.
  const parts = list.formatToParts(items.map((_, index) => String(index)));
  return parts.map(({ type, value }, index) => {
    const item = type === 'element' ? items[Number(value)] : undefined;
    return <Fragment key={item ? item.key : `between-${index}`}>{item ? item.node : value}</Fragment>;
  });
}
