import { useMemo } from 'react';
import { useShop } from '../../data/shop-context.ts';

/** Formats names as a list in the page's language: "Steam, GOG, and Xbox", 「Steam、GOG、Xbox」. */
export function useListText(): (names: readonly string[]) => string {
  const { locale } = useShop();
  return useMemo(() => {
    let list: Intl.ListFormat | undefined;
    return (names) => {
      // Most lists have one name, and creating the format is slower than the rest of a line.
      if (names.length < 2) return names.join('');
      list ??= new Intl.ListFormat(locale.tag, { type: 'conjunction' });
      return list.format(names);
    };
  }, [locale.tag]);
}
