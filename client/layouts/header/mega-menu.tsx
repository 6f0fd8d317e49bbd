import { useLingui } from '@lingui/react/macro';
import { lazy, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '../../../shared/api/store.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import type { MegaMenu as MegaMenuSettings } from '../../../shared/mega-menu.ts';
import { SoftPart } from '../../features/content/soft-part.tsx';
import { Link } from '../../router/link.tsx';
import { useOnMove } from '../../router/use-on-move.ts';
import { ChevronDownIcon } from '../../ui/icons/icon.tsx';
import menuStyles from './main-menu.module.css';
import styles from './mega-menu.module.css';
import { useCloseFromOutside } from './use-close-from-outside.ts';

/** How long the pointer rests before a menu opens, and how long it may be gone (MENU-2). */
const HOVER_OPEN_MS = 250;
const LEAVE_CLOSE_MS = 400;

// Opens in browsers only: the Worker's bundle leaves it out.
const fetchPanel = import.meta.env.SSR ? () => new Promise<never>(() => undefined) : () => import('./mega-panel.tsx');
/** If it fails, the menu fetches the panel again when it opens. */
const prefetchPanel = () => void fetchPanel().catch(console.warn);
const MegaPanel = lazy(() => fetchPanel().then(({ MegaPanel: Panel }) => ({ default: Panel })));

interface MegaMenuProps {
  category: MenuCategory;
  settings: MegaMenuSettings;
  isCurrent: boolean;
}

/** The games entry: a plain link, with a button beside it that opens the panel by keyboard and touch. */
export function MegaMenu({ category, settings, isCurrent }: MegaMenuProps) {
  const { t } = useLingui();
  const [openedBy, setOpenedBy] = useState<'pointer' | 'click' | null>(null);
  const isOpen = openedBy !== null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  function plan(task: () => void, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, delayMs);
  }

  function close() {
    clearTimeout(timer.current);
    setOpenedBy(null);
  }

  useOnMove(close);
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseFromOutside(root, isOpen, (reason) => {
    const hadFocus = root.current?.contains(document.activeElement);
    close();
    if (reason === 'escape' && hadFocus) toggle.current?.focus();
  });

  const onMouse = (task: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') task();
  };

  return (
    <div
      ref={root}
      className={styles.mega}
      onPointerEnter={onMouse(() => {
        prefetchPanel();
        plan(() => setOpenedBy((before) => before ?? 'pointer'), HOVER_OPEN_MS);
      })}
      onPointerLeave={onMouse(() => plan(close, LEAVE_CLOSE_MS))}
    >
      <Link
        to={LIST_ROUTES[category.EntityName ?? 'Category']}
        params={{ seName: category.SeName, id: category.Id, page: 1 }}
        className={menuStyles.item}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {category.Name}
      </Link>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={t`More in ${category.Name}`}
        onFocus={prefetchPanel}
        onClick={() => {
          clearTimeout(timer.current);
          // Hovering may have opened it just before the click, which was then meant to open it.
          setOpenedBy(openedBy === 'click' ? null : 'click');
        }}
      >
        <ChevronDownIcon size={16} />
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          <SoftPart fallback={null}>
            <MegaPanel category={category} settings={settings} />
          </SoftPart>
        </div>
      ) : null}
    </div>
  );
}
