import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countChosen, type ListingFilters } from '../../../shared/listing.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { ServerText } from '../../hydration/server-text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FilterIcon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { toListView } from '../third-parties/events.ts';
import { useTrackedView } from '../third-parties/use-track.ts';
import { FilterChips } from './filter-chips.tsx';
import { formatCount } from './format-count.ts';
import styles from './listing.module.css';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import { LoadedPages } from './loaded-pages.tsx';
import { SortForm } from './sort-form.tsx';
import { useSteadyPlace } from './use-steady-place.ts';

interface ListingProps {
  place: ListingPlace;
  products: ShownListing;
  filters: ListingFilters;
  /** Shown instead of the grid when nothing is found. */
  empty: ReactNode;
}

/** Links, and a form that works without scripts. */
const FilterPanel = deferHydration(async () => (await import('./filter-panel.tsx')).FilterPanel, 'interaction');

const PANEL_ID = 'listing-filters';

/** Products with their filters, sort and pages: shared by category, landing page, bundle and search. */
export function Listing({ place, products, filters, empty }: ListingProps) {
  const { t, i18n } = useLingui();
  const path = place.toPath(products.PageNumber, filters);
  const identity = place.toPath(1, filters);
  const { top, holdPlace } = useSteadyPlace(identity);
  useTrackedView(path, () => toListView(path, products.Products));
  const shown = formatCount(products.TotalItems, i18n.locale);
  const count = (
    <ServerText id={products.TotalItems}>
      {() => t`${plural(products.TotalItems, { one: `${shown} product`, other: `${shown} products` })}`}
    </ServerText>
  );
  const chosen = countChosen(filters);
  const hasFilters = products.SpecificationFilter.Attributes.length > 0 || chosen > 0;
  return (
    <div className={styles.listing}>
      {hasFilters ? (
        <FilterPanel id={PANEL_ID} place={place} products={products} filters={filters} onClickCapture={holdPlace} />
      ) : null}
      <div className={styles.results}>
        <div ref={top} className={styles.bar}>
          <p className={styles.count} role="status">
            {products.TotalItems > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
          </p>
          {hasFilters ? (
            <Button
              className={styles.open}
              variant="secondary"
              size="small"
              icon={<FilterIcon />}
              popoverTarget={PANEL_ID}
            >
              {chosen > 0 ? `${t`Filters`} (${chosen})` : t`Filters`}
            </Button>
          ) : null}
          {products.TotalItems > 0 ? <SortForm place={place} products={products} filters={filters} /> : null}
        </div>
        <FilterChips place={place} products={products} filters={filters} />
        {products.TotalItems > 0 ? (
          <LoadedPages identity={identity} place={place} products={products} filters={filters} label={t`Products`} />
        ) : (
          empty
        )}
      </div>
    </div>
  );
}
