import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { useView } from '../../router/view-context.ts';
import type { ToastData } from './toasts/toast-card.tsx';

/** Toasts are cleared this long after a navigation (TOAST-3). */
const CLEAR_AFTER_ROUTE_MS = 750;

/**
 * Clears toasts shortly after a navigation, but for errors, which may not have been read yet. A component of its own, so that navigations do not re-render the region.
 */
export function ClearedAfterMove(): null {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const path = useView().url.split('?')[0];
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    setTimeout(() => {
      for (const { id, data } of toasts) if (data?.type !== 'error') close(id);
    }, CLEAR_AFTER_ROUTE_MS);
  }, [path, toasts, close]);
  return null;
}
