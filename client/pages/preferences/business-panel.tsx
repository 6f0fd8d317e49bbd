import { Trans } from '@lingui/react/macro';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { BusinessDetails } from '../../features/checkout/business/business-details.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { Panel } from '../../ui/layout/panel.tsx';

/** The business that the customer's next order is for, where the shop sells to businesses. */
export function BusinessPanel() {
  const { data, mutate } = useCustomerRead(getPaymentMethodsV3, {});
  if (data?.Business === undefined) return null;
  return (
    <Panel title={<Trans>Business purchases</Trans>}>
      <BusinessDetails business={data.Business} onChange={() => void mutate()} />
    </Panel>
  );
}
