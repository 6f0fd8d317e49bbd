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

/** What a card shows: no field that pages do not bring. The price may be missing: it is requested in a batch then. */
export type ShownCard = Pick<CardFields, keyof LeanCard>;
