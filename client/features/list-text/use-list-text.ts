import { useMemo } from 'react';
import { useShop } from '../../shop-context.ts';

/** Writes names as the page's language lists them: "Steam, GOG, and Xbox", 「Steam、GOG、Xbox」. */
export function useListText(): (names: readonly string[]) => string {
  const { locale } = useShop();
  return useMemo(() => {
    const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' });
    return (names) => list.format(names);
  }, [locale.tag]);
}
