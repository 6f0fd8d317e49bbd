import type { ComponentProps } from 'react';
import { getStoreSettings } from '../../../shared/api/store.ts';
import { useRead } from '../../data/use-read.ts';
import { Head } from './head.tsx';

const NO_ARGS = {};

/** The head of a page without a description of its own: uses the shop's description. */
export function ShopHead(props: Omit<ComponentProps<typeof Head>, 'description'>) {
  const { MetaDescription } = useRead(getStoreSettings, NO_ARGS);
  return <Head {...props} description={MetaDescription} />;
}
