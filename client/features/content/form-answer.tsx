import { CircleAlertIcon, CircleCheckIcon } from '../../ui/icon.tsx';
import styles from './form-answer.module.css';

interface FormAnswerProps {
  state: { kind: string; message?: string };
}

/** The result of a submitted form; announced when it appears. */
export function FormAnswer({ state }: FormAnswerProps) {
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
