import { Trans, useLingui } from '@lingui/react/macro';
import {
  chosenOffers,
  clearFilters,
  type ListingFilters,
  type OfferChip,
  toggleFilter,
  withoutOffer,
} from '../../../shared/listing.ts';
import { PathLink } from '../../router/link.tsx';
import { ChipList, ChipRemove } from '../../ui/actions/chip.tsx';
import styles from './filter-chips.module.css';
import type { ListingPlace } from './listing-place.ts';
import type { ShownFilterValue, ShownListing } from './listing-reads.ts';
import { useSwitchNames } from './use-switch-names.ts';

interface Chip {
  key: string;
  name: string;
  /** The filters without this one. */
  without: ListingFilters;
}

function findValueChips({ SpecificationFilter, ManufacturerFilter }: ShownListing, filters: ListingFilters): Chip[] {
  const toChips = (kind: 'specs' | 'manufacturers', values: readonly ShownFilterValue[]) =>
    values
      .filter(({ Selected }) => Selected)
      .map(({ Id, Name }) => ({ key: `${kind}-${Id}`, name: Name, without: toggleFilter(filters, kind, Id) }));
  return [
    ...SpecificationFilter.Attributes.flatMap((group) => toChips('specs', group.Values)),
    ...toChips('manufacturers', ManufacturerFilter.Manufacturers),
  ];
}

function useYearText({ yearfrom: from, yearto: to }: ListingFilters): string {
  const { t } = useLingui();
  if (from === undefined) return to === undefined ? '' : t`Released up to ${to}`;
  if (to === undefined) return t`Released since ${from}`;
  const years = from === to ? String(from) : `${from}–${to}`;
  return t`Released ${years}`;
}

function useOfferChips({ OfferFilter: offer }: ShownListing, filters: ListingFilters): Chip[] {
  const { t } = useLingui();
  const countryName = offer?.Country ?? filters.country;
  const names: Record<OfferChip, string | null> = {
    ...useSwitchNames(),
    price: offer?.PriceRange ?? null,
    year: useYearText(filters),
    country: t`Activates in ${countryName}`,
  };
  return chosenOffers(filters).flatMap((key) => {
    const name = offer && names[key];
    return name ? [{ key, name, without: withoutOffer(filters, key) }] : [];
  });
}

interface FilterChipsProps {
  place: ListingPlace;
  products: ShownListing;
  filters: ListingFilters;
}

/** The active filters as removable chips. Clearing them keeps the sort order (CATALOG-3). */
export function FilterChips({ place, products, filters }: FilterChipsProps) {
  const { t } = useLingui();
  const chips = [...useOfferChips(products, filters), ...findValueChips(products, filters)];
  if (chips.length === 0) return null;
  return (
    <ChipList label={t`Selected filters`} data-keeps-scroll>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <ChipRemove label={t`Remove ${name}`} href={place.toPath(1, without)}>
            {name}
          </ChipRemove>
        </li>
      ))}
      <li>
        <PathLink className={styles.clear} path={place.toPath(1, clearFilters(filters))}>
          <Trans>Clear all</Trans>
        </PathLink>
      </li>
    </ChipList>
  );
}
