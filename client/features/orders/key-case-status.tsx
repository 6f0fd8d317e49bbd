import { Trans, useLingui } from '@lingui/react/macro';
import { getKeyCase, type KeyCase } from '../../../shared/api/order-remedies.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import { CustomerData } from '../session/customer-data.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';
import { problemTexts, remedyTexts, statusTexts } from './case-texts.ts';
import styles from './key-report.module.css';

const tones = { Open: 'info', Replaced: 'success', Refunded: 'success', Rejected: 'warning' } as const;

function CaseWords({ found }: { found: KeyCase }) {
  const { i18n } = useLingui();
  const dates = useDateText();
  const day = dates.day(found.CreatedOnUtc);
  const problem = i18n._(problemTexts[found.Reason]);
  const remedy = i18n._(remedyTexts[found.Remedy]);
  return (
    <Alert tone={tones[found.Status]} title={i18n._(statusTexts[found.Status])}>
      <dl className={styles.facts}>
        <dt>
          <Trans>Reported on {day}</Trans>
        </dt>
        <dd>{problem}</dd>
        <dt>
          <Trans>You asked for</Trans>
        </dt>
        <dd>{remedy}</dd>
        {found.Answer === '' ? null : (
          <>
            <dt>
              <Trans>Our reply</Trans>
            </dt>
            <dd dir="auto">{found.Answer}</dd>
          </>
        )}
      </dl>
    </Alert>
  );
}

/** The state of a key's report. */
export function KeyCaseStatus({ caseId }: { caseId: string }) {
  const response = useCustomerRead(getKeyCase, { caseId });
  return <CustomerData response={response}>{(found) => <CaseWords found={found} />}</CustomerData>;
}
