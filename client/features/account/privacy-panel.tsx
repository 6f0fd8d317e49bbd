import { Trans } from '@lingui/react/macro';
import { getGdprTools } from '../../../shared/api/privacy.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CustomerData } from '../session/customer-data.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';
import { DeleteRequest } from './delete-request.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './privacy-panel.module.css';
import { useArrival } from './use-arrival.ts';

/** The fragment of links to this panel, for example from the identity provider's account page. */
const PRIVACY_ID = 'privacy';

/** The customer's rights under the GDPR: all data as a file (Art. 15 and 20), and deletion (Art. 17). */
export function PrivacyPanel() {
  const response = useCustomerRead(getGdprTools, {});
  useArrival(PRIVACY_ID);
  return (
    <Panel id={PRIVACY_ID} title={<Trans>Privacy</Trans>}>
      <section className={styles.part}>
        <h3 className={styles.title}>
          <Trans>Download your data</Trans>
        </h3>
        <p className={styles.words}>
          <Trans>
            Everything we hold about you, in a format other programs can read: your account, orders, wishlist, points
            and balance. Product keys are not included.
          </Trans>
        </p>
        <ExportButton />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>
          <Trans>Delete account</Trans>
        </h3>
        <CustomerData response={response}>{(tools) => <DeleteRequest tools={tools} />}</CustomerData>
      </section>
    </Panel>
  );
}
