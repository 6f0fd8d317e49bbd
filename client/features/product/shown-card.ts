import type { CardRegion, Price, ProductCard } from '../../../shared/api/product.ts';
import type { ShownSpecification } from './specifications.ts';

/** The fields of a card. The price may not have come with the page: it is requested in a batch then. */
export interface ShownCard extends Pick<ProductCard, 'Id' | 'Name' | 'SeName' | 'MarkAsNew'> {
  DefaultPictureModel: Pick<ProductCard['DefaultPictureModel'], 'ImageUrl'>;
  ProductSpecifications: readonly ShownSpecification[];
  IsPreOrder?: boolean | undefined;
  IsDlc?: boolean | undefined;
  ProductPrice?: Price | undefined;
  GeoRestrictions?: CardRegion | undefined;
}
