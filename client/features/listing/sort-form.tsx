import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation } from 'wouter';
import type { CatalogProducts } from '../../../shared/api/catalog.ts';
import { type ListingFilters, writeFilters } from '../../../shared/listing.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListingPlace } from './listing.tsx';
import styles from './sort-form.module.css';

interface SortFormProps {
  place: ListingPlace;
  products: CatalogProducts;
  filters: ListingFilters;
}

/** The order of a listing: a GET form that submits itself where there are scripts. */
export function SortForm({ place, products, filters }: SortFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [, navigate] = useLocation();
  const [action] = place.toPath(1, filters).split('?');
  const { specs, manufacturers } = writeFilters(filters);
  return (
    <form className={styles.form} action={action} method="get">
      {specs ? <input type="hidden" name="specs" value={specs} /> : null}
      {manufacturers ? <input type="hidden" name="manufacturers" value={manufacturers} /> : null}
      <label className={styles.label} htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      <Select
        key={filters.orderby}
        id={id}
        name="orderby"
        size="small"
        defaultValue={filters.orderby}
        onChange={(event) => navigate(place.toPath(1, { ...filters, orderby: Number(event.target.value) }))}
      >
        {products.AvailableSortOptions.map((option) => (
          <option key={option.Value} value={option.Value}>
            {option.Text}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" size="small" variant="secondary">
          {t`Sort`}
        </Button>
      </noscript>
    </form>
  );
}
