import type { StoreSettings } from '../../../../shared/api/store.ts';
import { GENRE_IDS, OPERATING_SYSTEM_IDS, PLATFORM_IDS } from '../../../../shared/listing.ts';
import type { MegaMenu } from '../../../../shared/mega-menu.ts';
import type { SeedTexts } from './texts/seed-texts.ts';

/** The mega menu in one language: games as a grid, and their filters. */
export function megaMenuOf(texts: SeedTexts): MegaMenu {
  return {
    menuItems: [
      { id: 'games', name: texts.categories.games, categoryId: 1 },
      { id: 'genres', name: texts.attributes.genre, categoryId: 1 },
      { id: 'platforms', name: texts.attributes.platform, categoryId: 1 },
      { id: 'operatingSystems', name: texts.attributes.operatingSystem, categoryId: 1 },
    ],
    defaultMenuItem: 'games',
    genres: GENRE_IDS,
    platforms: PLATFORM_IDS,
    operatingSystems: OPERATING_SYSTEM_IDS,
  };
}

/** The settings that are the same in every language. `Url`, sign-in and footer come from elsewhere. */
export const storeSettings: Omit<
  StoreSettings,
  'Url' | 'SingleSignOn' | 'Footer' | 'Title' | 'MetaDescription' | 'DressingName' | 'MegaMenuSettings' | 'RatingsNote'
> = {
  Name: 'Latchkey',
  ContactEmail: 'support@latchkey.example',
  LogoPictureUrl: '',
  ThemeName: 'latchkey',
  IsActiveDressing: true,
  DressingUrlParameters: '',
  MaintenanceMessage: '',
  HasPreOrders: true,
  // The demonstration shop has no browser extension; a merchant with one only needs to set the flag.
  ModalSetting: { IsActive: false, CountryCodes: 'AT,BE,CH,DE,ES,FR,GB,IT,NL,PL,US' },
  InstagramLink: 'https://instagram.com/latchkey.example',
  FacebookLink: 'https://facebook.com/latchkey.example',
  TwitterLink: 'https://twitter.com/latchkey_example',
  YoutubeLink: 'https://youtube.com/@latchkey.example',
};

/** The seller on invoices: a fictional one, for merchants to replace by their own. */
export const seller = {
  Name: 'Latchkey Demonstration Ltd',
  Address: ['1 Example Quay', 'Dublin 1', 'Ireland'],
  VatId: 'IE0000000AA',
};
