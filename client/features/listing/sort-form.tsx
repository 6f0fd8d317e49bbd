import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogProducts } from '../../../shared/api/catalog.ts';
import { type ListingFilters, writeFilters } from '../../../shared/listing.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSelectChoice } from '../../ui/use-select-choice.ts';
import type { ListingPlace } from './listing-place.ts';
import styles from './sort-form.module.css';

interface SortFormProps {
  place: ListingPlace;
  products: CatalogProducts;
  filters: ListingFilters;
}

/** A page has one listing. */
const SELECT_ID = 'sort';

/** The sort order of a listing: a GET form that submits itself where there are scripts. */
export function SortForm({ place, products, filters }: SortFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [action] = place.toPath(1, filters).split('?');
  const { specs, manufacturers } = writeFilters(filters);
  const choice = useSelectChoice(String(filters.orderby), (orderby) =>
    navigate(place.toPath(1, { ...filters, orderby: Number(orderby) })),
  );
  return (
    <form className={styles.form} action={action} method="get">
      {specs ? <input type="hidden" name="specs" value={specs} /> : null}
      {manufacturers ? <input type="hidden" name="manufacturers" value={manufacturers} /> : null}
      <label className={styles.label} htmlFor={SELECT_ID}>
        <Trans>Sort by</Trans>
      </label>
      <Select id={SELECT_ID} name="orderby" size="small" {...choice}>
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
