import { getCurrencies, getStoreSettings, getTopMenu, PROMOTION_CATEGORY } from '../../shared/api/store.ts';
import { type DataOf, IF_SET, view } from './view.ts';

const NAMED = { Id: true, Name: true, SeName: true } as const;

/** Without what only the Worker needs: the identity provider's details. */
export const settingsView = view(getStoreSettings, {
  Name: true,
  Title: true,
  MetaDescription: true,
  ContactEmail: true,
  LogoPictureUrl: true,
  IconPictureUrl: true,
  ThemeName: true,
  AccentColours: IF_SET,
  IsActiveDressing: true,
  DressingName: true,
  DressingUrlParameters: true,
  MaintenanceMessage: IF_SET,
  ModalSetting: true,
  MegaMenuSettings: true,
  RatingsNote: IF_SET,
  HasKeyLibrary: IF_SET,
  HasGuestPurchase: IF_SET,
  HasAlerts: IF_SET,
  HasReviews: IF_SET,
  InstagramLink: true,
  FacebookLink: true,
  TwitterLink: true,
  YoutubeLink: true,
  PaymentMarks: [{ Name: true, LogoUrl: IF_SET }],
  Counters: true,
  SingleSignOn: { Url: true, ManagementUrl: true, Providers: true },
  Footer: {
    Topics: [
      {
        Name: true,
        SeName: true,
        IncludeInFooterColumn1: IF_SET,
        IncludeInFooterColumn2: IF_SET,
        IncludeInFooterColumn3: IF_SET,
        IncludeInFooterHorizontal: IF_SET,
      },
    ],
  },
});
export type ShownSettings = DataOf<typeof settingsView>;

/** Of the subcategories only the one that the promo banner leads to. */
const IS_PROMOTION = ({ Id }: { Id: number }) => Id === PROMOTION_CATEGORY;

export const menuView = view(getTopMenu, [{ ...NAMED, SubCategories: [NAMED, IS_PROMOTION], EntityName: true }]);

export const currenciesView = view(getCurrencies, [{ CurrencyCode: true, Name: true }]);
