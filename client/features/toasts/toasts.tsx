import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PathLink } from '../../router/link.tsx';
import { useView } from '../../router/view-context.ts';
import { Button } from '../../ui/button.tsx';
import { ToastStack, ToastView } from '../../ui/toast-view.tsx';
import { CLEAR_AFTER_ROUTE_MS, TOAST_MS, type Toast, type ToastAction } from './toast-rules.ts';
import { dismissToasts, useToasts } from './toast-store.ts';
import styles from './toasts.module.css';
import { useTopDialog } from './use-top-dialog.ts';

function ActionOf({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if (action.href !== undefined) return <PathLink path={action.href}>{action.label}</PathLink>;
  const { label, run } = action;
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={() => {
        run();
        onDone();
      }}
    >
      {label}
    </Button>
  );
}

function ToastLine({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { t } = useLingui();
  const { id, durationMs = TOAST_MS } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToasts([id]), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);

  const dismiss = () => dismissToasts([id]);
  return (
    <ToastView
      tone={toast.type}
      action={toast.action ? <ActionOf action={toast.action} onDone={dismiss} /> : undefined}
      dismissLabel={t`Dismiss`}
      onDismiss={dismiss}
    >
      {toast.text}
    </ToastView>
  );
}

/** What was said before a move to another page goes shortly after it. */
function useClearingOnRoute(): void {
  const path = useView().url.split('?')[0];
  const [lastPath, setLastPath] = useState(path);
  useEffect(() => {
    if (path === lastPath) return;
    setLastPath(path);
    const ids = useToasts.getState().toasts.map((toast) => toast.id);
    setTimeout(() => dismissToasts(ids), CLEAR_AFTER_ROUTE_MS);
  }, [path, lastPath]);
}

/**
 * Where toasts appear: once per layout, inside of an open dialog where there is one, as it makes all else inert. Their
 * time stands still while the pointer or the focus is on one.
 */
export function Toasts() {
  const { t } = useLingui();
  const toasts = useToasts((state) => state.toasts);
  const [isHeld, setIsHeld] = useState(false);
  const dialog = useTopDialog();
  useClearingOnRoute();

  useEffect(() => {
    // One that goes while it is pointed at sends no leave event.
    if (toasts.length === 0) setIsHeld(false);
  }, [toasts]);

  const stack = (
    <ToastStack label={t`Notifications`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock, it is no control */}
      <div
        className={styles.all}
        onPointerOver={() => setIsHeld(true)}
        onPointerOut={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </div>
    </ToastStack>
  );
  return dialog ? createPortal(<div className={styles.beside}>{stack}</div>, dialog) : stack;
}
