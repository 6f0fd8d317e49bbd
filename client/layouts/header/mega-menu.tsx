import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getCategory } from '../../../shared/api/catalog.ts';
import type { MenuCategory } from '../../../shared/api/store.ts';
import { MEGA_MENU_PAGE_SIZE, MEGA_MENU_SHOWN } from '../../../shared/listing.ts';
import type { MegaMenu as MegaMenuSettings } from '../../../shared/mega-menu.ts';
import { useLiveRead } from '../../data/use-read.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { Link } from '../../router/link.tsx';
import { useView } from '../../router/view-context.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronDownIcon } from '../../ui/icon.tsx';
import menuStyles from './main-menu.module.css';
import styles from './mega-menu.module.css';

/** Spec section 9. */
const HOVER_OPEN_MS = 250;
const LEAVE_CLOSE_MS = 400;

interface MegaMenuProps {
  category: MenuCategory;
  settings: MegaMenuSettings;
}

/** The games entry: a plain link that opens a panel of genres, platforms, systems and products, by pointer and keyboard. */
export function MegaMenu({ category, settings }: MegaMenuProps) {
  const { t } = useLingui();
  const { url } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  function plan(next: boolean, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(next), delayMs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes it
  useEffect(() => {
    clearTimeout(timer.current);
    setIsOpen(false);
  }, [url]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link and the button inside do the same by keyboard
    <div
      className={styles.mega}
      onPointerEnter={(event) => event.pointerType === 'mouse' && plan(true, HOVER_OPEN_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && plan(false, LEAVE_CLOSE_MS)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) plan(false, LEAVE_CLOSE_MS);
      }}
    >
      <Link
        ref={link}
        to="category"
        params={{ seName: category.SeName, id: category.Id, page: 1 }}
        className={menuStyles.item}
      >
        {category.Name}
      </Link>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={t`More of ${category.Name}`}
        onClick={() => setIsOpen((held) => !held)}
      >
        <ChevronDownIcon size={16} />
      </button>
      {isOpen ? <MegaMenuPanel category={category} settings={settings} /> : null}
    </div>
  );
}

function MegaMenuPanel({ category, settings }: MegaMenuProps) {
  const { t } = useLingui();
  const { data } = useLiveRead(getCategory, {
    categoryId: category.Id,
    pageNumber: 1,
    pageSize: MEGA_MENU_PAGE_SIZE,
    orderBy: 0,
    specificationOptionIds: [],
    manufacturerIds: [],
  });
  const filters = data?.CatalogProductsModel.SpecificationFilter.Attributes ?? [];
  const allowed = new Set([...settings.genres, ...settings.platforms, ...settings.operatingSystems]);
  const groups = filters
    .map((group) => ({ ...group, Values: group.Values.filter((value) => allowed.has(value.Id)) }))
    .filter((group) => group.Values.length > 0);
  return (
    <div className={styles.panel}>
      <Container width="wide" className={styles.columns}>
        {groups.map((group) => (
          <div key={group.SeName}>
            <p className={styles.heading} id={`mega-${group.SeName}`}>
              {group.Name}
            </p>
            <ul className={styles.links} aria-labelledby={`mega-${group.SeName}`}>
              {group.Values.map((value) => (
                <li key={value.Id}>
                  <Link
                    to="category"
                    params={{ seName: category.SeName, id: category.Id, page: 1 }}
                    query={{ specs: value.Id }}
                  >
                    {value.Name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className={styles.products} aria-label={t`Popular`}>
          {(data?.CatalogProductsModel.Products ?? []).slice(0, MEGA_MENU_SHOWN).map((product) => (
            <li key={product.Id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
