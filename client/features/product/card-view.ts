import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { getPrices, getRelatedProducts, type Price, type ProductCard } from '../../../shared/api/product.ts';
import { ALL_PLATFORM_IDS, OPERATING_SYSTEM_IDS } from '../../../shared/listing.ts';
import { type Fields, IF_SET, type Picked, view } from '../../data/view.ts';

export const CARD_PRICE = {
  Price: true,
  PriceValueInDefaultCurrency: true,
  OldPrice: IF_SET,
  DiscountRate: IF_SET,
  ProductDiscount: { ToDate: true },
  HasExtraDiscount: IF_SET,
  DisableBuyButton: IF_SET,
} as const satisfies Fields<Price>;

/** The price of a product's own page. */
export const PAGE_PRICE = { ...CARD_PRICE, LowestPrice30Days: IF_SET, Saving: IF_SET } as const satisfies Fields<Price>;

/** A price of a card or of a page. */
export type ShownPrice = Picked<Price, typeof CARD_PRICE> & Pick<Price, 'LowestPrice30Days' | 'Saving'>;

export const SPECIFICATION = { SpecificationOptionId: true, ValueRaw: true } as const;

const CARD_SPECIFICATIONS = new Set<number>([...ALL_PLATFORM_IDS, ...OPERATING_SYSTEM_IDS]);

/** What a card and the product's page say yes or no to. */
export const FLAGS = { MarkAsNew: IF_SET, IsDlc: IF_SET } as const satisfies Fields<ProductCard>;

/** The rarest last: a row ends with the last one that is set. */
export const CARD = {
  Id: true,
  Name: true,
  SeName: true,
  DefaultPictureModel: { ImageUrl: true },
  ProductSpecifications: [
    SPECIFICATION,
    ({ SpecificationOptionId }: { SpecificationOptionId: number }) => CARD_SPECIFICATIONS.has(SpecificationOptionId),
  ],
  ProductPrice: CARD_PRICE,
  GeoRestrictions: { Name: true, AllowedCountries: true, BlockedCountries: true },
  ...FLAGS,
  IsPreOrder: IF_SET,
  BaseGameName: true,
} as const satisfies Fields<ProductCard>;

/** A card in a list, where values, platforms and editions of one thing are one, and bundles show what they consist of. */
export const ROW = {
  ...CARD,
  Contents: { Text: true, SavingText: true, Covers: [{ ImageUrl: true }] },
  Family: {
    Text: true,
    FromPrice: true,
    Brand: true,
    Values: [
      {
        Id: true,
        Name: true,
        SeName: true,
        Label: true,
        DefaultPictureModel: { ImageUrl: true },
        ProductPrice: CARD_PRICE,
        GeoRestrictions: { Name: true, AllowedCountries: true, BlockedCountries: true },
      },
    ],
  },
} as const satisfies Fields<ProductCard>;

type Card = Picked<ProductCard, typeof ROW>;
/** A value of a gift card's row. */
export type ShownValue = NonNullable<NonNullable<Card['Family']>['Values']>[number];

/** The fields of a card. A missing price is requested in a batch; ratings are there in a list that is sorted by them. */
export type ShownCard = Pick<Card, 'Id' | 'Name' | 'SeName' | 'DefaultPictureModel' | 'ProductSpecifications'> &
  Partial<Card & Pick<ProductCard, 'ApprovedRatingSum' | 'ApprovedTotalReviews' | 'ReviewedSince'>>;

export const pricesView = view(getPrices, [{ ProductId: true, ...PAGE_PRICE }]);
export const relatedView = view(getRelatedProducts, [CARD]);
export const railsView = view(getHomeCategories, [
  {
    Id: true,
    Name: true,
    SeName: true,
    Products: [CARD],
    Rail: true,
    Link: true,
    Look: true,
    Text: true,
    TextLanguage: true,
    PictureUrl: true,
    Tiles: [{ Name: true, Link: true, PictureUrl: true, Text: true, TextLanguage: true }],
  },
]);
