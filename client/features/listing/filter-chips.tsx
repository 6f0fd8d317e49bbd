import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogProducts, FilterValue } from '../../../shared/api/catalog.ts';
import { clearFilters, type ListingFilters, toggleFilter } from '../../../shared/listing.ts';
import { PathLink } from '../../router/link.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
          <PathLink className={styles.chip} path={place.toPath(1, toggleFilter(filters, kind, value.Id))}>
            <VisuallyHidden>{t`Remove`} </VisuallyHidden>
            {value.Name}
            <CloseIcon size={14} />
          </PathLink>
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
