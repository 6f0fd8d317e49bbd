import type { ProductCard } from '../../../shared/api/product.ts';
import type { LeanRatedCard } from '../../data/lean-reads.ts';
import type { ShownSpecification } from './specifications.ts';

/** What every card has. */
interface RequiredFields extends Pick<ProductCard, 'Id' | 'Name' | 'SeName' | 'MarkAsNew'> {
  DefaultPictureModel: Pick<ProductCard['DefaultPictureModel'], 'ImageUrl'>;
  ProductSpecifications: readonly ShownSpecification[];
}

/**
 * A card's fields, limited to those that pages contain (`toLeanCard`). The rating is there in lists that are sorted by it,
 * and a missing price is requested in a batch.
 */
export type ShownCard = RequiredFields & {
  [Field in Exclude<keyof LeanRatedCard, keyof RequiredFields>]?: ProductCard[Field] | undefined;
};
