import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogProducts, FilterValue } from '../../../shared/api/catalog.ts';
import { clearFilters, type ListingFilters, toggleFilter } from '../../../shared/listing.ts';
import { PathLink } from '../../router/link.tsx';
import { ChipRemove } from '../../ui/chip.tsx';
import styles from './filter-chips.module.css';
import type { ListingPlace } from './listing-place.ts';

interface Chip {
  value: FilterValue;
  kind: 'specs' | 'manufacturers';
}

function findChips({ SpecificationFilter, ManufacturerFilter }: CatalogProducts): Chip[] {
  const specs = SpecificationFilter.Attributes.flatMap((group) => group.Values);
  return [
    ...specs.map((value) => ({ value, kind: 'specs' as const })),
    ...ManufacturerFilter.Manufacturers.map((value) => ({ value, kind: 'manufacturers' as const })),
  ].filter(({ value }) => value.Selected);
}

interface FilterChipsProps {
  place: ListingPlace;
  products: CatalogProducts;
  filters: ListingFilters;
}

/** The active filters as removable chips. Clearing all keeps the sort order (CATALOG-3). */
export function FilterChips({ place, products, filters }: FilterChipsProps) {
  const { t } = useLingui();
  const chips = findChips(products);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t`Selected filters`}>
      {chips.map(({ value, kind }) => (
        <li key={`${kind}-${value.Id}`}>
          <ChipRemove label={t`Remove ${value.Name}`} href={place.toPath(1, toggleFilter(filters, kind, value.Id))}>
            {value.Name}
          </ChipRemove>
        </li>
      ))}
      <li>
        <PathLink className={styles.clear} path={place.toPath(1, clearFilters(filters))}>
          <Trans>Clear all</Trans>
        </PathLink>
      </li>
    </ul>
  );
}
