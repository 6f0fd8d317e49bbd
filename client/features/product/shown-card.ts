import type { CardRegion, Price, ProductCard } from '../../../shared/api/product.ts';
import type { LeanRatedCard } from '../../data/lean-reads.ts';
import type { ShownSpecification } from './specifications.ts';

interface CardFields extends Pick<ProductCard, 'Id' | 'Name' | 'SeName' | 'MarkAsNew'> {
  DefaultPictureModel: Pick<ProductCard['DefaultPictureModel'], 'ImageUrl'>;
  ProductSpecifications: readonly ShownSpecification[];
  IsPreOrder?: boolean | undefined;
  IsDlc?: boolean | undefined;
  /** In lists that are sorted by it. */
  ApprovedRatingSum?: number | undefined;
  ApprovedTotalReviews?: number | undefined;
  ProductPrice?: Price | undefined;
  GeoRestrictions?: CardRegion | undefined;
}

/** A card's fields, limited to those that pages contain. A missing price is requested in a batch. */
export type ShownCard = Pick<CardFields, keyof LeanRatedCard>;
