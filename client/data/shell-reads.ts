import { getCurrencies, getStoreSettings, getTopMenu } from '../../shared/api/store.ts';
import type { Reads } from './reads.ts';
import { useRead } from './use-read.ts';

const NO_ARGS = {};

/** What the header and the footer need; the Worker answers all three from its data cache. */
export async function loadShell({ read }: Pick<Reads, 'read'>): Promise<unknown> {
  return Promise.all([read(getStoreSettings, NO_ARGS), read(getTopMenu, NO_ARGS), read(getCurrencies, NO_ARGS)]);
}

export const useStoreSettings = () => useRead(getStoreSettings, NO_ARGS);
export const useTopMenu = () => useRead(getTopMenu, NO_ARGS);
export const useCurrencies = () => useRead(getCurrencies, NO_ARGS);
