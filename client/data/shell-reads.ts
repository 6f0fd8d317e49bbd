import {
  getCurrencies,
  getStoreSettings,
  getTopMenu,
  type MenuCategory,
  type StoreCurrency,
  type StoreSettings,
} from '../../shared/api/store.ts';
import { settleReads } from './optional-reads.ts';
import type { Reads } from './reads.ts';
import { useShop } from './shop-context.ts';
import { useOptionalRead } from './use-read.ts';

const NO_ARGS = {};
const NO_MENU: MenuCategory[] = [];
const NO_CURRENCIES: StoreCurrency[] = [];

/** For a shop whose settings cannot be read: every page works, without anything of the merchant's but its address. */
const NO_SETTINGS: StoreSettings = {
  Name: '',
  Title: '',
  MetaDescription: '',
  ContactEmail: '',
  LogoPictureUrl: '',
  ThemeName: '',
  Url: '',
  IsActiveDressing: false,
  DressingName: '',
  DressingUrlParameters: '',
  MaintenanceMessage: '',
  ModalSetting: { IsActive: false, CountryCodes: '' },
  MegaMenuSettings: '',
  InstagramLink: '',
  FacebookLink: '',
  TwitterLink: '',
  YoutubeLink: '',
  SingleSignOn: { Url: '', Realm: '', ClientId: '', ManagementUrl: '', Providers: [] },
  Footer: { Topics: [] },
};

/**
 * The data of header and footer; the Worker serves all three reads from its cache. They are optional: no page
 * fails without them.
 */
export function loadShell({ read }: Pick<Reads, 'read'>): Promise<unknown> {
  return settleReads([read(getStoreSettings, NO_ARGS), read(getTopMenu, NO_ARGS), read(getCurrencies, NO_ARGS)]);
}

export function useStoreSettings(): StoreSettings {
  const { origin } = useShop();
  const settings = useOptionalRead(getStoreSettings, NO_ARGS, NO_SETTINGS);
  if (settings !== NO_SETTINGS) return settings;
  const { hostname } = new URL(origin);
  return { ...settings, Name: hostname, Title: hostname };
}

export const useTopMenu = () => useOptionalRead(getTopMenu, NO_ARGS, NO_MENU);
export const useCurrencies = () => useOptionalRead(getCurrencies, NO_ARGS, NO_CURRENCIES);
