import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MouseEventHandler } from 'react';
import { clearFilters, countChosen, type ListingFilters } from '../../../shared/listing.ts';
import { closeOnBack } from '../../browser/use-close-on-back.ts';
import { ServerText } from '../../hydration/server-text.tsx';
import { PathLink } from '../../router/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/icon.tsx';
import { lockScroll } from '../../ui/overlays/scroll-lock.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { formatCount } from './format-count.ts';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import { OfferGroup } from './offer-group.tsx';
import { TAG_GROUP, TagGroup } from './tag-group.tsx';

interface FilterPanelProps {
  id: string;
  place: ListingPlace;
  products: ShownListing;
  filters: ListingFilters;
  onClickCapture: MouseEventHandler;
}

/**
 * While the panel is open as a drawer, the page does not scroll and Back closes it. Its state is also read initially,
 * because it may have been opened before hydration.
 */
function watchPanel(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  let leaveBack: (() => void) | undefined;
  function update() {
    const isOpen = panel?.matches(':popover-open') === true;
    if (panel) lockScroll(panel, isOpen);
    leaveBack?.();
    leaveBack = isOpen ? closeOnBack(() => panel?.hidePopover()) : undefined;
  }
  update();
  panel.addEventListener('toggle', update);
  return () => {
    panel.removeEventListener('toggle', update);
    lockScroll(panel, false);
    leaveBack?.();
  };
}

/**
 * The filters: beside the products if there is room, else a drawer. A native popover opens without scripts, closes with
 * Escape and returns the focus.
 */
export function FilterPanel({ id, place, products, filters, onClickCapture }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const shown = formatCount(products.TotalItems, i18n.locale);
  const { Manufacturers } = products.ManufacturerFilter;
  const { Attributes } = products.SpecificationFilter;
  const tags = place.categoryId === undefined ? undefined : Attributes.find(({ SeName }) => SeName === TAG_GROUP);
  const groups = Attributes.filter((group) => group !== tags);
  const formId = `${id}-offer`;
  const closes = { popoverTarget: id, popoverTargetAction: 'hide' } as const;
  return (
    <aside
      ref={watchPanel}
      className={styles.panel}
      id={id}
      popover="auto"
      aria-label={t`Filters`}
      data-keeps-scroll
      onClickCapture={onClickCapture}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Filters`}</h2>
        {countChosen(filters) > 0 ? (
          <PathLink className={styles.clear} path={place.toPath(1, clearFilters(filters))}>
            {t`Clear all`}
          </PathLink>
        ) : null}
        <IconButton className={styles.close} size="small" label={t`Close filters`} {...closes}>
          <CloseIcon />
        </IconButton>
      </div>

      <div className={styles.groups} data-scrolls>
        {products.OfferFilter ? (
          <OfferGroup
            formId={formId}
            offer={products.OfferFilter}
            groups={Attributes}
            place={place}
            filters={filters}
          />
        ) : null}
        {groups.map((group) => (
          <FilterGroup
            key={group.SeName}
            name={group.Name}
            values={group.Values}
            kind="specs"
            place={place}
            filters={filters}
          />
        ))}
        {place.categoryId === undefined ? null : (
          <TagGroup categoryId={place.categoryId} chosen={tags} place={place} filters={filters} />
        )}
        {Manufacturers.length > 0 ? (
          <FilterGroup
            name={t`Publisher`}
            values={Manufacturers}
            kind="manufacturers"
            place={place}
            filters={filters}
          />
        ) : null}
      </div>
      <div className={styles.foot}>
        <Button isWide {...(products.OfferFilter ? { type: 'submit', form: formId } : closes)}>
          <ServerText id={products.TotalItems}>
            {() => t`${plural(products.TotalItems, { one: `Show ${shown} product`, other: `Show ${shown} products` })}`}
          </ServerText>
        </Button>
      </div>
    </aside>
  );
}
