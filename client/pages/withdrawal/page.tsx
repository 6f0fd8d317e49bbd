import { Trans, useLingui } from '@lingui/react/macro';
import { WITHDRAWAL_DAYS } from '../../../shared/api/order-remedies.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ModelForm } from './model-form.tsx';
import styles from './page.module.css';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** The order id in the link from its page; an invalid one counts as none. */
function toOrderId(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The withdrawal function of Directive 2011/83/EU, Art. 11a: available to everybody, signed in or not. */
export function WithdrawalPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { ContactEmail } = useStoreSettings();
  return (
    <>
      <ShopHead title={t`Withdraw from a contract`} canonicalPath={href('withdrawal')} />
      <Breadcrumbs trail={[]} current={t`Withdraw from a contract`} />
      <PageHeader
        title={<Trans>Withdraw from a contract</Trans>}
        intro={
          <Trans>
            Within {WITHDRAWAL_DAYS} days of payment, you can return any key you have not revealed. You do not need an
            account or a reason, and we refund your original payment method.
          </Trans>
        }
      />
      <WithdrawalSteps orderNumber={query.get('order') ?? ''} orderId={toOrderId(query.get('id'))} />
      <p className={styles.words}>
        <Trans>
          You can also withdraw by email: <a href={`mailto:${ContactEmail}`}>{ContactEmail}</a>.
        </Trans>
      </p>
      <ModelForm />
    </>
  );
}
