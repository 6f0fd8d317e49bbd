import type { Specification } from '../../../shared/api/product.ts';
import { GENRE_IDS, OPERATING_SYSTEM_IDS, PLATFORM_IDS } from '../../../shared/listing.ts';

/** A product's specifications by what they are; the spec fixes the option ids of each group. */
export interface SpecificationGroups {
  platforms: Specification[];
  systems: Specification[];
  genres: Specification[];
}

function pick(all: readonly Specification[], ids: readonly number[]): Specification[] {
  return all.filter((one) => ids.includes(one.SpecificationOptionId));
}

export function groupSpecifications(all: readonly Specification[]): SpecificationGroups {
  return {
    platforms: pick(all, PLATFORM_IDS),
    systems: pick(all, OPERATING_SYSTEM_IDS),
    genres: pick(all, GENRE_IDS),
  };
}
