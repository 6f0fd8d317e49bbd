import { Trans, useLingui } from '@lingui/react/macro';
import { contactUsForPartner } from '../../../shared/api/forms.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { CheckedField } from '../../features/content/checked-field.tsx';
import { ContentForm } from '../../features/content/content-form.tsx';
import styles from '../../features/content/form.module.css';
import { PageHeader } from '../../features/content/page-header.tsx';
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, SenderFields } from '../../features/content/sender-fields.tsx';
import { Head } from '../../features/head/head.tsx';
import { useHref } from '../../router/use-href.ts';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Container } from '../../ui/layout/container.tsx';

export function BecomePartnerPage() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Container width="narrow">
      <Head
        title={t`Become a partner`}
        description={t`Sell your games and gift cards with us: tell us who you are and what you publish.`}
        canonicalPath={href('becomePartner')}
      />
      <Breadcrumbs trail={[]} current={t`Become a partner`} />
      <PageHeader
        title={<Trans>Become a partner</Trans>}
        intro={
          <Trans>
            Do you publish games, sell gift cards or write about either? Tell us about it, and the right person will get
            back to you.
          </Trans>
        }
      />
      <ContentForm
        endpoint={contactUsForPartner}
        toArgs={(read) => ({
          FullName: read('FullName'),
          Email: read('Email'),
          CompanyName: read('CompanyName'),
          Website: read('Website'),
          Enquiry: read('Enquiry'),
        })}
        submitLabel={<Trans>Send</Trans>}
      >
        <div className={styles.pair}>
          <SenderFields />
          <CheckedField name="CompanyName" label={t`Company`} isRequired>
            <TextInput name="CompanyName" autoComplete="organization" maxLength={MAX_LINE_LENGTH} />
          </CheckedField>
          <CheckedField name="Website" label={t`Website`} aside={t`optional`}>
            <TextInput name="Website" type="url" inputMode="url" autoComplete="url" maxLength={MAX_LINE_LENGTH} />
          </CheckedField>
        </div>
        <CheckedField name="Enquiry" label={t`What do you have in mind?`} isRequired>
          <TextArea name="Enquiry" maxLength={MAX_MESSAGE_LENGTH} />
        </CheckedField>
      </ContentForm>
    </Container>
  );
}
