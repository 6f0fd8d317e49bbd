import {
  GENRE_IDS,
  type ListingFilters,
  OFFER_FILTERS,
  OFFER_SWITCHES,
  OPERATING_SYSTEM_IDS,
  toggleOffer,
} from '../../../shared/listing.ts';
import styles from './filter-group.module.css';
import { FilterValues } from './filter-group.tsx';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import { OfferForm } from './offer-form.tsx';
import { useSwitchNames } from './use-switch-names.ts';

interface OfferGroupProps {
  /** Of the form, which a button outside may submit. */
  formId: string;
  offer: NonNullable<ShownListing['OfferFilter']>;
  /** The other filters, with values of this list's products. */
  groups: ShownListing['SpecificationFilter']['Attributes'];
  place: ListingPlace;
  filters: ListingFilters;
}

const GAME_VALUES: ReadonlySet<number> = new Set([...GENRE_IDS, ...OPERATING_SYSTEM_IDS]);

/** Whether a list has games: gift cards have neither a genre nor a system, and no year of release either. */
const hasGames = (groups: ShownListing['SpecificationFilter']['Attributes']) =>
  groups.some(({ Values }) => Values.some(({ Id }) => GAME_VALUES.has(Id)));

/** The filters by offer: reductions, stock, price, year of release and country of activation. */
export function OfferGroup({ formId, offer, groups, place, filters }: OfferGroupProps) {
  const names = useSwitchNames();
  const values = OFFER_SWITCHES.map((name, Id) => ({
    ...{ Id, name, Name: names[name], Count: 0, Selected: false },
    ...offer[OFFER_FILTERS[name].shown],
  }));
  // As in the other groups, values without products are left out.
  const found = values.filter(({ Count, Selected }) => Count > 0 || Selected);
  return (
    <>
      {found.length > 0 ? (
        <div className={styles.offers}>
          <FilterValues values={found} toPath={({ name }) => place.toPath(1, toggleOffer(filters, name))} />
        </div>
      ) : null}
      <OfferForm
        id={formId}
        place={place}
        filters={filters}
        offer={offer}
        hasYears={hasGames(groups) || filters.yearfrom !== undefined || filters.yearto !== undefined}
      />
    </>
  );
}
