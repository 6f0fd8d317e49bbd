import type { Specification } from '../../../shared/api/product.ts';
import { ALL_PLATFORM_IDS, GENRE_IDS, OPERATING_SYSTEM_IDS } from '../../../shared/listing.ts';

/** The displayed fields of a specification. */
export type ShownSpecification = Pick<Specification, 'SpecificationOptionId' | 'ValueRaw'>;

/** A product's specifications by kind; the option ids of each group are fixed. */
export interface SpecificationGroups {
  platforms: ShownSpecification[];
  systems: ShownSpecification[];
  genres: ShownSpecification[];
}

function pick(all: readonly ShownSpecification[], ids: readonly number[]): ShownSpecification[] {
  return all.filter((one) => ids.includes(one.SpecificationOptionId));
}

export function groupSpecifications(all: readonly ShownSpecification[]): SpecificationGroups {
  return {
    platforms: pick(all, ALL_PLATFORM_IDS),
    systems: pick(all, OPERATING_SYSTEM_IDS),
    genres: pick(all, GENRE_IDS),
  };
}
