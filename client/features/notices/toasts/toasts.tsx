import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { useCoveredEdge } from '../../../ui/overlays/covered-edge.ts';
import { ClearedAfterMove } from '../cleared-after-move.ts';
import { useTopDialog } from '../use-top-dialog.ts';
import { useWayBack } from '../use-way-back.ts';
import { ToastCard, type ToastData } from './toast-card.tsx';
import { findDuration, listenToToasts } from './toast-store.ts';
import styles from './toasts.module.css';

/** So many are shown at once (TOAST-2). */
const MAX_TOASTS = 7;

/** A live region only announces additions, so a new one must first be rendered empty. */
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
 * Timers pause while the pointer or the focus is in the region, and a region that is removed with its dialog fires no
 * leave event: the next toast resets the pause. If the pointer is still there, its next movement pauses again.
 */
function useLeftBehind(region: RefObject<HTMLElement | null>, place: Element | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again when `place` changes, as another dialog mounts another region
  useEffect(() => {
    for (const left of [new MouseEvent('mouseout', { bubbles: true }), new FocusEvent('focusout', { bubbles: true })]) {
      region.current?.dispatchEvent(left);
    }
  }, [region, place]);
}

/** Inside the open dialog if there is one, because it makes everything else inert. */
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
      listenToToasts((toast) => {
        const { type, text, action, otherAction } = toast;
        // The same text and type is shown once: its timer restarts.
        add({
          id: `${type}:${text}`,
          title: text,
          timeout: findDuration(toast),
          data: { type, action, otherAction },
          onClose: goBack,
        });
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

/** Newest on top. Timers pause while the pointer or the focus is on a toast. */
export function Toasts() {
  // Nothing on the server.
  if (!useIsHydrated()) return null;
  return (
    <Toast.Provider limit={MAX_TOASTS}>
      <ToastRegion />
      <ClearedAfterMove />
    </Toast.Provider>
  );
}
