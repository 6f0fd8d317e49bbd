import type { Specification } from '../../../shared/api/product.ts';
import { ALL_PLATFORM_IDS, GENRE_IDS, OPERATING_SYSTEM_IDS } from '../../../shared/listing.ts';

/** The displayed fields of a specification. */
export type ShownSpecification = Pick<Specification, 'SpecificationOptionId' | 'ValueRaw' | 'LandingPage'>;

/** A product's specifications by kind; the option ids of each group are fixed. */
export interface SpecificationGroups {
  platforms: ShownSpecification[];
  systems: ShownSpecification[];
  genres: ShownSpecification[];
}

const GROUP_OF = new Map<number, keyof SpecificationGroups>([
  ...ALL_PLATFORM_IDS.map((id) => [id, 'platforms'] as const),
  ...OPERATING_SYSTEM_IDS.map((id) => [id, 'systems'] as const),
  ...GENRE_IDS.map((id) => [id, 'genres'] as const),
]);

export function groupSpecifications(all: readonly ShownSpecification[]): SpecificationGroups {
  const groups: SpecificationGroups = { platforms: [], systems: [], genres: [] };
  for (const one of all) {
    const group = GROUP_OF.get(one.SpecificationOptionId);
    if (group) groups[group].push(one);
  }
  return groups;
}
