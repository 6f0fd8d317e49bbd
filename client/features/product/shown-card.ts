import type { CardRegion, Price, ProductCard } from '../../../shared/api/product.ts';
import type { LeanCard } from '../../data/lean-reads.ts';
import type { ShownSpecification } from './specifications.ts';

interface CardFields extends Pick<ProductCard, 'Id' | 'Name' | 'SeName' | 'MarkAsNew'> {
  DefaultPictureModel: Pick<ProductCard['DefaultPictureModel'], 'ImageUrl'>;
  ProductSpecifications: readonly ShownSpecification[];
  IsPreOrder?: boolean | undefined;
  IsDlc?: boolean | undefined;
  ProductPrice?: Price | undefined;
  GeoRestrictions?: CardRegion | undefined;
}

/** A card's fields, limited to those that pages contain. A missing price is requested in a batch. */
export type ShownCard = Pick<CardFields, keyof LeanCard>;
