import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogProducts, FilterValue } from '../../../shared/api/catalog.ts';
import { clearFilters, type ListingFilters, toggleFilter, toggleOffer } from '../../../shared/listing.ts';
import { PathLink } from '../../router/link.tsx';
import { ChipList, ChipRemove } from '../../ui/actions/chip.tsx';
import styles from './filter-chips.module.css';
import type { ListingPlace } from './listing-place.ts';

interface Chip {
  key: string;
  name: string;
  /** The filters without this one. */
  without: ListingFilters;
}

function findValueChips({ SpecificationFilter, ManufacturerFilter }: CatalogProducts, filters: ListingFilters): Chip[] {
  const toChips = (kind: 'specs' | 'manufacturers', values: readonly FilterValue[]) =>
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

function useOfferChips({ OfferFilter: offer }: CatalogProducts, filters: ListingFilters): Chip[] {
  const { t } = useLingui();
  const yearText = useYearText(filters);
  if (!offer) return [];
  const { pricefrom, priceto, yearfrom, yearto, onsale, instock, country, ...others } = filters;
  const price = { pricefrom, priceto };
  const years = { yearfrom, yearto };
  const placed = { onsale, instock, country };
  const hasYears = yearfrom !== undefined || yearto !== undefined;
  const countryName = offer.Country ?? country;
  return [
    ...(offer.PriceRange === null
      ? []
      : [{ key: 'price', name: offer.PriceRange, without: { ...others, ...years, ...placed } }]),
    ...(onsale ? [{ key: 'onsale', name: t`On sale`, without: toggleOffer(filters, 'onsale') }] : []),
    ...(instock ? [{ key: 'instock', name: t`In stock`, without: toggleOffer(filters, 'instock') }] : []),
    ...(hasYears ? [{ key: 'years', name: yearText, without: { ...others, ...price, ...placed } }] : []),
    ...(countryName === undefined
      ? []
      : [{ key: 'country', name: t`Activates in ${countryName}`, without: { ...filters, country: undefined } }]),
  ];
}

interface FilterChipsProps {
  place: ListingPlace;
  products: CatalogProducts;
  filters: ListingFilters;
}

/** The active filters as removable chips. Clearing them keeps the sort order (CATALOG-3). */
export function FilterChips({ place, products, filters }: FilterChipsProps) {
  const { t } = useLingui();
  const chips = [...useOfferChips(products, filters), ...findValueChips(products, filters)];
  if (chips.length === 0) return null;
  return (
    <ChipList label={t`Selected filters`}>
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
