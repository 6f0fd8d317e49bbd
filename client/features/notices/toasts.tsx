import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useCoveredEdge } from '../../ui/covered-edge.ts';
import { ClearedAfterMove } from './cleared-after-move.ts';
import { ToastCard, type ToastData } from './toast-card.tsx';
import { listenToToasts } from './toast-store.ts';
import styles from './toasts.module.css';
import { useTopDialog } from './use-top-dialog.ts';
import { useWayBack } from './use-way-back.ts';

/** TOAST-1. */
const TOAST_MS = 2_000;
const MAX_TOASTS = 7;

/** A live region speaks of what is added to it, not of what it comes with: where it is new, it stands empty first. */
const REGION_SETTLE_MS = 100;

function useIsSettledIn(place: Element | null): boolean {
  const [settledPlace, setSettledPlace] = useState<Element | null>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledPlace(place), REGION_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settledPlace === place;
}

/**
 * Toasts wait for the pointer and the focus to leave their region, which nobody hears of one that goes with its dialog:
 * the next one says so. Whoever is there shows it with the next move.
 */
function useLeftBehind(region: RefObject<HTMLElement | null>, place: Element | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place brings another region
  useEffect(() => {
    for (const left of [new MouseEvent('mouseout', { bubbles: true }), new FocusEvent('focusout', { bubbles: true })]) {
      region.current?.dispatchEvent(left);
    }
  }, [region, place]);
}

/** Inside of an open dialog where there is one, as it makes all else inert. */
function ToastRegion() {
  const { t } = useLingui();
  const { toasts, add } = Toast.useToastManager<ToastData>();
  const dialog = useTopDialog();
  const isSettled = useIsSettledIn(dialog);
  const { px, cornerPx } = useCoveredEdge();
  const place = useRef<HTMLDivElement>(null);
  const { onFocus, goBack } = useWayBack(place);
  useLeftBehind(place, dialog);
  useEffect(
    () =>
      listenToToasts(({ type, text, action, durationMs = TOAST_MS }) => {
        // The same words of the same type stand there once: their time starts over.
        add({ id: `${type}:${text}`, title: text, timeout: durationMs, data: { type, action }, onClose: goBack });
      }),
    [add, goBack],
  );

  const region = (
    <Toast.Viewport
      ref={place}
      className={dialog ? styles.beside : styles.region}
      style={{ '--covered': `${px}px`, '--corner': `${cornerPx}px` } as CSSProperties}
      aria-label={t`Notifications`}
      onFocus={onFocus}
    >
      {isSettled
        ? toasts.map((toast) => (toast.data ? <ToastCard key={toast.id} toast={toast} {...toast.data} /> : null))
        : null}
    </Toast.Viewport>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** The newest on top. Their time stands still while the pointer or the focus is on one. */
export function Toasts() {
  // The server sends none.
  if (!useIsHydrated()) return null;
  return (
    <Toast.Provider timeout={TOAST_MS} limit={MAX_TOASTS}>
      <ToastRegion />
      <ClearedAfterMove />
    </Toast.Provider>
  );
}
