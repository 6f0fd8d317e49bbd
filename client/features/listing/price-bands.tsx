import { type ListingFilters, withoutOffer } from '../../../shared/listing.ts';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import styles from './price-bands.module.css';

interface PriceBandsProps {
  bands: NonNullable<NonNullable<ShownListing['OfferFilter']>['PriceBands']>;
  place: ListingPlace;
  filters: ListingFilters;
}

/** Price ranges as links that toggle them, which works without scripts. */
export function PriceBands({ bands, place, filters }: PriceBandsProps) {
  return (
    <ul className={styles.bands}>
      {bands.map(({ From, To, Text }) => {
        const [pricefrom, priceto] = [From ?? undefined, To ?? undefined];
        const isChosen = filters.pricefrom === pricefrom && filters.priceto === priceto;
        const next = isChosen ? withoutOffer(filters, 'price') : { ...filters, pricefrom, priceto };
        return (
          <li key={Text}>
            <a
              className={styles.band}
              href={place.toPath(1, next)}
              rel="nofollow"
              aria-current={isChosen ? 'true' : undefined}
            >
              {Text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
