import { getProduct, getProductBySeName, type Product } from '../../../shared/api/product.ts';
import { type DataOf, type Fields, IF_SET, view } from '../../data/view.ts';
import { CARD, CARD_PRICE, FLAGS, PAGE_PRICE, SPECIFICATION } from './card-view.ts';

const PICTURE = { ImageUrl: true } as const;

/** Without what the server alone needs: structured data is made of the whole response. */
const PRODUCT = {
  Id: true,
  Name: true,
  SeName: true,
  DefaultPictureModel: { ...PICTURE, Title: true },
  ...FLAGS,
  IsPreOrder: IF_SET,
  HasAlerts: IF_SET,
  HasPriceHistory: IF_SET,
  CanBeGift: IF_SET,
  ApprovedRatingSum: true,
  ApprovedTotalReviews: true,
  ReviewedSince: IF_SET,
  ProductSpecifications: [{ ...SPECIFICATION, LandingPage: { Id: true, SeName: true } }],
  ProductPrice: PAGE_PRICE,
  Breadcrumb: [{ Id: true, Name: true, SeName: true }],
  ProductManufacturers: [{ Id: true, Name: true }],
  ProductAttributes: true,
  PlatformActivationDetail: true,
  GeoRestrictions: true,
  MetaTitle: true,
  MetaDescription: true,
  MetaKeywords: true,
  ShortDescription: true,
  TextLanguage: true,
  FullDescription: true,
  SystemRequirements: true,
  PictureModels: [PICTURE],
  ReleaseDate: true,
  Languages: true,
  Developers: true,
  AgeRatings: true,
  Features: true,
  LanguageSupport: true,
  Trailer: true,
  RecommendedPrice: true,
  PointsToEarn: true,
  SeNamesEachLanguage: true,
  Bundle: { Items: [CARD], ItemsPrice: true, Saving: true },
  IsDeliveryDelayed: IF_SET,
  PreOrder: { Text: true },
  AgeGate: { Age: true, Countries: true },
  VariantGroups: [
    {
      Kind: true,
      Variants: [
        { Id: true, SeName: true, Label: true, ProductPrice: CARD_PRICE, DefaultPictureModel: PICTURE, Adds: true },
      ],
    },
  ],
  BaseGame: { ...CARD, BundleIds: true },
  Dlc: [CARD],
} as const satisfies Fields<Product>;

export const productView = view(getProduct, PRODUCT);
export const productByNameView = view(getProductBySeName, PRODUCT);
export type ShownProduct = DataOf<typeof productView>;
