import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import type { ShownSettings } from '../../data/shell-views.ts';
import { BrandMark, isBrand } from '../../ui/brand/brand-mark.tsx';
import { CreditCardIcon } from '../../ui/icons/icon.tsx';
import styles from './payment-marks.module.css';

type Mark = NonNullable<ShownSettings['PaymentMarks']>[number];

function MarkOf({ mark: { Name, LogoUrl } }: { mark: Mark }) {
  if (isBrand(Name)) return <BrandMark name={Name} />;
  if (!LogoUrl) return <CreditCardIcon size={18} />;
  return <img className={styles.logo} src={LogoUrl} alt="" width={28} height={18} loading="lazy" />;
}

/** The payment methods named by the settings, and no others. */
export function PaymentMarks() {
  const { t } = useLingui();
  const marks = useStoreSettings().PaymentMarks ?? [];
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={t`Payment methods`}>
      {marks.map((mark) => (
        <li key={mark.Name} className={styles.mark}>
          <MarkOf mark={mark} />
          <span>{mark.Name}</span>
        </li>
      ))}
    </ul>
  );
}
