import { CircleAlertIcon, CircleCheckIcon } from '../../ui/icons/icon.tsx';
import styles from './form-result.module.css';

interface FormResultProps {
  state: { kind: string; message?: string };
}

/** The result of a submitted form; announced when it appears. */
export function FormResult({ state }: FormResultProps) {
  const hasFailed = state.kind === 'failed';
  return (
    <div role={hasFailed ? 'alert' : 'status'}>
      {state.message ? (
        <p className={hasFailed ? styles.failed : styles.sent}>
          {hasFailed ? <CircleAlertIcon /> : <CircleCheckIcon />}
          {state.message}
        </p>
      ) : null}
    </div>
  );
}
