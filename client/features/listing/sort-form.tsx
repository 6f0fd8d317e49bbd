import { useLingui } from '@lingui/react/macro';
import type { ListingFilters } from '../../../shared/listing.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { InfoIcon } from '../../ui/icons/icon.tsx';
import { HiddenQuery } from './hidden-query.tsx';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import styles from './sort-form.module.css';

interface SortFormProps {
  place: ListingPlace;
  products: ShownListing;
  filters: ListingFilters;
}

/** A page has one listing. */
const SELECT_ID = 'sort';

/** The sort order of a listing: a GET form that scripts submit on change. */
export function SortForm({ place, products, filters }: SortFormProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const path = place.toPath(1, filters);
  const [action] = path.split('?');
  const choice = useSelectChoice(String(filters.orderby), (orderby) =>
    navigate(place.toPath(1, { ...filters, orderby: Number(orderby) }), { keepsScroll: true }),
  );
  return (
    <form className={styles.form} action={action} method="get">
      <HiddenQuery path={path} without={['orderby']} />
      <label className={styles.label} htmlFor={SELECT_ID}>
        {t`Sort by`}
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
      <a className={styles.why} href={`${href('help')}#sorting`} aria-label={t`How lists are sorted`}>
        <InfoIcon size={18} />
      </a>
    </form>
  );
}
