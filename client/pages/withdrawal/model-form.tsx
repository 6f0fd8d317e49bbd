import { Trans, useLingui } from '@lingui/react/macro';
import { getWithdrawalForm } from '../../../shared/api/order-remedies.ts';
import { useOptionalRead } from '../../data/use-read.ts';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import styles from './page.module.css';

const NO_FORM = { Text: '' };

/** The model form for a withdrawal, to read, to print and to download, without scripts too (REFUND-18). */
export function ModelForm() {
  const { t } = useLingui();
  const { Text } = useOptionalRead(getWithdrawalForm, {}, NO_FORM);
  if (Text === '') return null;
  return (
    <Accordion>
      <AccordionItem title={t`Model withdrawal form`}>
        <p>
          <Trans>You can use this form if you like, by email or by post.</Trans>
        </p>
        <p className={styles.model}>{Text}</p>
        <p>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${Text}`)}`}
            download={`${t`Model withdrawal form`}.txt`}
          >
            <Trans>Download the form</Trans>
          </a>
        </p>
      </AccordionItem>
    </Accordion>
  );
}
