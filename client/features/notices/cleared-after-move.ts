import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { useView } from '../../router/view-context.ts';

/** TOAST-3. */
const CLEAR_AFTER_ROUTE_MS = 750;

/** What was said before a move to another page goes shortly after it. By itself: the region is not rendered for a move. */
export function ClearedAfterMove(): null {
  const { toasts, close } = Toast.useToastManager();
  const path = useView().url.split('?')[0];
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    setTimeout(() => {
      for (const { id } of toasts) close(id);
    }, CLEAR_AFTER_ROUTE_MS);
  }, [path, toasts, close]);
  return null;
}
