import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useShop } from '../../../data/shop-context.ts';
import { PathLink } from '../../../router/link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CircleAlertIcon, CircleCheckIcon, CloseIcon, InfoIcon } from '../../../ui/icons/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import styles from './toast-card.module.css';
import type { ToastAction, ToastType } from './toast-store.ts';

export interface ToastData {
  type: ToastType;
  action: ToastAction | undefined;
  otherAction: ToastAction | undefined;
}

const ICONS = { info: InfoIcon, success: CircleCheckIcon, error: CircleAlertIcon };

/** A status message, not a dialog, and not a tab stop. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined, tabIndex: -1 };

/** Escape closes only the toast, not the dialog that contains it. */
function keepFromDialog(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

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

/** One toast. A swipe dismisses it, a click does not. */
export function ToastCard({ toast, type, action, otherAction }: ToastData & { toast: Toast.Root.ToastObject }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { close } = Toast.useToastManager();
  const Icon = ICONS[type];
  const dismiss = () => close(toast.id);
  return (
    <Toast.Root
      toast={toast}
      className={joinClasses(styles.toast, styles[type])}
      swipeDirection={locale.dir === 'rtl' ? 'left' : 'right'}
      onKeyDown={keepFromDialog}
      {...NO_DIALOG}
    >
      <Icon />
      <div className={styles.words}>
        {/* Keyed, so that a repeated text is announced again. */}
        <Toast.Title key={toast.updateKey} render={<p />} />
        {action ? (
          <span className={styles.actions}>
            <ActionOf action={action} onDone={dismiss} />
            {otherAction ? <ActionOf action={otherAction} onDone={dismiss} /> : null}
          </span>
        ) : null}
      </div>
      <IconButton label={t`Dismiss`} size="small" onClick={dismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </Toast.Root>
  );
}
