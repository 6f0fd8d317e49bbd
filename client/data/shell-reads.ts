import type { MenuCategory } from '../../shared/api/store.ts';
import { settleReads } from './optional-reads.ts';
import type { Reads } from './reads.ts';
import { currenciesView, menuView, type ShownSettings, settingsView } from './shell-views.ts';
import { useShop } from './shop-context.ts';
import { useOptionalRead } from './use-read.ts';
import type { DataOf } from './view.ts';

const NO_ARGS = {};
const NO_MENU: MenuCategory[] = [];
const NO_CURRENCIES: DataOf<typeof currenciesView> = [];

/** For a shop whose settings cannot be read: every page works, without anything of the merchant's but its address. */
const NO_SETTINGS: ShownSettings = {
  Name: '',
  Title: '',
  MetaDescription: '',
  ContactEmail: '',
  LogoPictureUrl: '',
  ThemeName: '',
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
  SingleSignOn: { Url: '', ManagementUrl: '', Providers: [] },
  Footer: { Topics: [] },
};

/**
 * The data of header and footer; the Worker serves all three reads from its cache. They are optional: no page
 * fails without them.
 */
export function loadShell({ read }: Pick<Reads, 'read'>): Promise<unknown> {
  return settleReads([read(settingsView, NO_ARGS), read(menuView, NO_ARGS), read(currenciesView, NO_ARGS)]);
}

export function useStoreSettings(): ShownSettings {
  const { origin } = useShop();
  const settings = useOptionalRead(settingsView, NO_ARGS, NO_SETTINGS);
  if (settings !== NO_SETTINGS) return settings;
  const { hostname } = new URL(origin);
  return { ...settings, Name: hostname, Title: hostname };
}

export const useTopMenu = () => useOptionalRead(menuView, NO_ARGS, NO_MENU);
export const useCurrencies = () => useOptionalRead(currenciesView, NO_ARGS, NO_CURRENCIES);
