import type { ComponentProps } from 'react';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Head } from './head.tsx';

/** The head of a page without a description of its own: uses the shop's description. */
export function ShopHead(props: Omit<ComponentProps<typeof Head>, 'description'>) {
  const { MetaDescription } = useStoreSettings();
  return <Head {...props} description={MetaDescription} />;
}
