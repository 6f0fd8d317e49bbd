import { useLingui } from '@lingui/react/macro';
import type { OfferFilter, SpecificationFilter } from '../../../shared/api/catalog.ts';
import { GENRE_IDS, type ListingFilters, OPERATING_SYSTEM_IDS, toggleOffer } from '../../../shared/listing.ts';
import styles from './filter-group.module.css';
import { FilterValues } from './filter-group.tsx';
import type { ListingPlace } from './listing-place.ts';
import { OfferForm } from './offer-form.tsx';

interface OfferGroupProps {
  /** Of the form, which a button outside may submit. */
  formId: string;
  offer: OfferFilter;
  /** The other filters, with values of this list's products. */
  groups: readonly SpecificationFilter[];
  place: ListingPlace;
  filters: ListingFilters;
}

const GAME_VALUES: ReadonlySet<number> = new Set([...GENRE_IDS, ...OPERATING_SYSTEM_IDS]);

/** Whether a list has games: gift cards have neither a genre nor a system, and no year of release either. */
const hasGames = (groups: readonly SpecificationFilter[]) =>
  groups.some(({ Values }) => Values.some(({ Id }) => GAME_VALUES.has(Id)));

/** The filters by offer: reductions, stock, price, year of release and country of activation. */
export function OfferGroup({ formId, offer, groups, place, filters }: OfferGroupProps) {
  const { t } = useLingui();
  const { OnSale, InStock, Country } = offer;
  const kinds = ['onsale', 'instock'] as const;
  const values = [
    { Id: 0, Name: t`On sale`, ...OnSale },
    { Id: 1, Name: t`In stock`, ...InStock },
  ];
  // As in the other groups, values without products are left out.
  const found = values.filter(({ Count, Selected }) => Count > 0 || Selected);
  return (
    <>
      {found.length > 0 ? (
        <div className={styles.offers}>
          <FilterValues
            values={found}
            toPath={({ Id }) => place.toPath(1, toggleOffer(filters, kinds[Id === 0 ? 0 : 1]))}
          />
        </div>
      ) : null}
      <OfferForm
        id={formId}
        place={place}
        filters={filters}
        hasYears={hasGames(groups) || filters.yearfrom !== undefined || filters.yearto !== undefined}
        countryName={Country}
      />
    </>
  );
}
