import { Trans } from '@lingui/react/macro';
import styles from './buy-box.module.css';

interface AfterPaymentProps {
  platforms: string;
  isDelayed: boolean;
  /** When the key of a pre-order comes; undefined for any other product. */
  preOrder?: string | undefined;
}

/** What a buyer does with the key, in three steps. */
export function AfterPayment({ platforms, isDelayed, preOrder }: AfterPaymentProps) {
  return (
    <div className={styles.part}>
      <h2>
        <Trans>What happens after you pay</Trans>
      </h2>
      <ol>
        <li>
          {preOrder ??
            (isDelayed ? (
              <Trans>Delivery takes longer at the moment: we email you when your key is in your account</Trans>
            ) : (
              <Trans>Digital delivery: your key is in your account as soon as you’ve paid</Trans>
            ))}
        </li>
        <li>
          <Trans>Reveal it when you want to use it</Trans>
        </li>
        <li>
          <a href="#activation">
            {platforms ? <Trans>Activate it on {platforms}</Trans> : <Trans>How to activate your key</Trans>}
          </a>
        </li>
      </ol>
    </div>
  );
}
