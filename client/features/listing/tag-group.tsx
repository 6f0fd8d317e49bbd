import { useRef } from 'react';
import { getPopularTags } from '../../../shared/api/catalog.ts';
import type { ListingFilters } from '../../../shared/listing.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { FilterGroup } from './filter-group.tsx';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import { useIsWanted } from './use-is-wanted.ts';

/** The group of tags, of which a list has those that are chosen (CATALOG-68). */
export const TAG_GROUP = 'tag';

interface TagGroupProps {
  categoryId: number;
  chosen: ShownListing['SpecificationFilter']['Attributes'][number] | undefined;
  place: ListingPlace;
  filters: ListingFilters;
}

/** Filters by tags: the chosen ones, and the category's popular ones, which are read when the shopper turns to the filters. */
export function TagGroup({ categoryId, chosen, place, filters }: TagGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(root);
  const { data } = useBrowserRead(getPopularTags, isWanted ? { categoryId } : null, { revalidates: false });
  const own = chosen?.Values ?? [];
  const others = (data?.Values ?? []).filter(({ Id }) => !own.some((value) => value.Id === Id));
  const name = chosen?.Name ?? data?.Name;
  return (
    <div ref={root} hidden={name === undefined}>
      {name ? (
        <FilterGroup name={name} values={[...own, ...others]} kind="specs" place={place} filters={filters} />
      ) : null}
    </div>
  );
}
