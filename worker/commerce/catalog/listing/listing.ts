import type {
  CatalogProducts,
  FilterValue,
  ListingQuery,
  OfferFilter,
  SpecificationFilter,
} from '../../../../shared/api/catalog.ts';
import {
  LISTING_PAGE_SIZE,
  MEGA_MENU_PAGE_SIZE,
  OFFER_FILTERS,
  OFFER_SWITCHES,
  type OfferSwitch,
  SORT,
  SORT_OPTIONS,
  type SortOption,
} from '../../../../shared/listing.ts';
import { CommerceError } from '../../http/errors.ts';
import type { PriceTerms } from '../prices/prices.ts';
import { toPriceBands } from './price-bands.ts';
import { formatPriceRange, type PriceRange, type RangeTexts, toPriceRange } from './price-range.ts';

/** The shape of a filter group and its values. */
interface Group {
  seName: string;
  name: string;
  options: readonly { id: number; name: string; landingPage?: FilterValue['LandingPage'] }[];
}

/** A listing's filters: values of one group are alternatives, groups narrow each other. */
export interface ListingFilter {
  /** One bit mask per filter group, 0 without a selection; in the order of the groups. */
  masks: number[];
  /** Selected options outside the filter groups (imported tags). */
  tags: number[];
  manufacturers: number[];
  offers: OfferChoice;
}

/** The bit of `offer_state` (migrations/0002_catalogue.sql) that a switch among the filters asks for: a flag's is its own. */
const STATE_BITS: Readonly<Record<OfferSwitch, number>> = { instock: 1, onsale: 2 };

/** What a product must offer. */
export interface OfferChoice {
  /** The bits of `offer_state` that it must have. */
  state: number;
  price: PriceRange | null;
  /** The range of release days, YYYY-MM-DD: its start is included, its end is not. */
  releasedFrom: string | null;
  releasedBefore: string | null;
  /** Regions whose keys do not activate in the chosen country. */
  blockedRegions: readonly number[];
}

export const ANY_OFFER: OfferChoice = {
  state: 0,
  price: null,
  releasedFrom: null,
  releasedBefore: null,
  blockedRegions: [],
};

/** The options and the state of a product. */
interface Member {
  facets: number;
  state: number;
}

/** How many rows of a list have exactly these products: one, or the values, platforms and editions of one thing. */
export interface FacetCount {
  members: readonly Member[];
  products: number;
}

/** The same as it is read: "48 1,16 3". */
export interface FacetCountRow {
  members: string;
  products: number;
}

export function toFacetCount({ members, products }: FacetCountRow): FacetCount {
  const read = members.split(',').map((member) => {
    const [facets = 0, state = 0] = member.split(' ').map(Number);
    return { facets, state };
  });
  return { members: read, products };
}

/** Only the two page sizes of CATALOG-1 exist. */
export function toPageSize(asked: number): number {
  return asked === MEGA_MENU_PAGE_SIZE ? MEGA_MENU_PAGE_SIZE : LISTING_PAGE_SIZE;
}

/** An unknown sort value means the shop's default order. */
export function toSort(orderBy: number): SortOption {
  return SORT_OPTIONS.find((option) => option === orderBy) ?? SORT.Position;
}

/** Groups selected option ids by filter group. */
export function toListingFilter(
  query: Pick<ListingQuery, 'specificationOptionIds' | 'manufacturerIds'>,
  groups: readonly Group[],
  facetOptionLimit: number,
  offers: OfferChoice,
): ListingFilter {
  const chosen = new Set(query.specificationOptionIds);
  return {
    masks: groups.map((group) => group.options.reduce((mask, { id }) => (chosen.has(id) ? mask | (1 << id) : mask), 0)),
    tags: [...chosen].filter((id) => id >= facetOptionLimit),
    manufacturers: [...new Set(query.manufacturerIds)],
    offers,
  };
}

/** The chosen offers of a query. `blockedRegions`: of its country. @throws CommerceError 400 for a reversed range. */
export function toOfferChoice(query: ListingQuery, blockedRegions: readonly number[], terms: PriceTerms): OfferChoice {
  const { yearFrom, yearTo, priceFrom, priceTo } = query;
  rejectReversed('priceTo', priceFrom, priceTo);
  rejectReversed('yearTo', yearFrom, yearTo);
  return {
    state: OFFER_SWITCHES.reduce(
      (state, name) => (query[OFFER_FILTERS[name].argument] ? state | STATE_BITS[name] : state),
      0,
    ),
    price: toPriceRange(priceFrom, priceTo, terms),
    releasedFrom: yearFrom === undefined ? null : `${yearFrom}-01-01`,
    releasedBefore: yearTo === undefined ? null : `${yearTo + 1}-01-01`,
    blockedRegions,
  };
}

function rejectReversed(field: string, from: number | undefined, to: number | undefined): void {
  if (from === undefined || to === undefined || from <= to) return;
  throw new CommerceError(400, 'invalid', { field, reason: { code: 'reason-min', params: { limit: from } } });
}

/** True when a product with these options passes every group's filter, `except` one of them. */
export function passesMasks(facets: number, masks: readonly number[], except = -1): boolean {
  return masks.every((mask, index) => index === except || mask === 0 || (facets & mask) !== 0);
}

/** Counts the rows that have a product which passes. */
const countRows = (counts: readonly FacetCount[], passes: (member: Member) => boolean) =>
  counts.reduce((sum, row) => (row.members.some(passes) ? sum + row.products : sum), 0);

/** Counts rows in the whole result; `state` has the bits that one of their products must have. */
export function countItems(counts: readonly FacetCount[], masks: readonly number[], state: number): number {
  return countRows(counts, (member) => passesMasks(member.facets, masks) && (member.state & state) === state);
}

/** The counts of the filters by offer, all other filters applied (CATALOG-10). */
export function toOfferFilter(
  counts: readonly FacetCount[],
  { masks, offers }: ListingFilter,
  terms: PriceTerms,
  texts: RangeTexts,
  country: string | null,
): OfferFilter {
  const switches = OFFER_SWITCHES.map((name) => {
    const bit = STATE_BITS[name];
    const toggle = { Selected: (offers.state & bit) !== 0, Count: countItems(counts, masks, offers.state | bit) };
    return [OFFER_FILTERS[name].shown, toggle];
  });
  return {
    ...(Object.fromEntries(switches) as Pick<OfferFilter, (typeof OFFER_FILTERS)[OfferSwitch]['shown']>),
    PriceRange: offers.price && formatPriceRange(offers.price, terms, texts),
    Country: country,
    ...toPriceBands(terms, texts),
  };
}

/**
 * The filter groups with the number of rows of every value, the other groups' filters applied. Values without
 * products are left out unless they are selected.
 */
export function toSpecificationFilters(
  counts: readonly FacetCount[],
  groups: readonly Group[],
  masks: readonly number[],
  state: number,
): SpecificationFilter[] {
  return groups.flatMap((group, index) => {
    const isReachable = (member: Member) =>
      passesMasks(member.facets, masks, index) && (member.state & state) === state;
    const values = group.options.map(({ id, name, landingPage }) => ({
      Id: id,
      Name: name,
      Selected: ((masks[index] ?? 0) & (1 << id)) !== 0,
      ...(landingPage ? { LandingPage: landingPage } : {}),
      Count: countRows(counts, (member) => (member.facets & (1 << id)) !== 0 && isReachable(member)),
    }));
    const shown = values.filter((value) => value.Count > 0 || value.Selected);
    return shown.length > 0 ? { SeName: group.seName, Name: group.name, Values: shown } : [];
  });
}

type Paging = Pick<
  CatalogProducts,
  'PageNumber' | 'PageSize' | 'TotalPages' | 'TotalItems' | 'HasNextPage' | 'HasPreviousPage' | 'FirstItem' | 'LastItem'
>;

/** The paging fields of a page; null past the end (page 1 of an empty result exists). */
export function toPaging(pageNumber: number, pageSize: number, totalItems: number): Paging | null {
  const totalPages = Math.ceil(totalItems / pageSize);
  if (pageNumber > Math.max(1, totalPages)) return null;
  const isEmpty = totalItems === 0;
  return {
    PageNumber: pageNumber,
    PageSize: pageSize,
    TotalPages: totalPages,
    TotalItems: totalItems,
    HasNextPage: pageNumber < totalPages,
    HasPreviousPage: pageNumber > 1,
    FirstItem: isEmpty ? 0 : (pageNumber - 1) * pageSize + 1,
    LastItem: Math.min(pageNumber * pageSize, totalItems),
  };
}
