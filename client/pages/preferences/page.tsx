import { Trans, useLingui } from '@lingui/react/macro';
import formStyles from '../../features/account/account-form.module.css';
import { PasswordPanel } from '../../features/account/password-panel.tsx';
import { PhonePanel } from '../../features/account/phone-panel.tsx';
import { PrivacyPanel } from '../../features/account/privacy-panel.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { NewsletterChoice } from '../../features/newsletter/newsletter-choice.tsx';
import { CurrencySelect } from '../../features/regional/currency-select.tsx';
import { LanguageSelect } from '../../features/regional/language-select.tsx';
import { useCustomer } from '../../features/session/use-customer.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { NameForm } from './name-form.tsx';

export function PreferencesPage() {
  const { t } = useLingui();
  const { customer, isSignedIn } = useCustomer();
  return (
    <>
      <ShopHead title={t`Preferences`} />
      <h1>
        <Trans>Preferences</Trans>
      </h1>
      <Panel title={<Trans>Your name</Trans>}>
        {customer && isSignedIn ? (
          <NameForm key={customer.CustomerGuid} customer={customer} />
        ) : (
          <SkeletonLines count={3} />
        )}
      </Panel>
      <Panel title={<Trans>Language and currency</Trans>}>
        <div className={formStyles.form}>
          <Field label={t`Language`}>
            <LanguageSelect hasLabel />
          </Field>
          <Field label={t`Currency`} hint={t`Prices are shown and charged in this currency.`}>
            <CurrencySelect hasLabel />
          </Field>
        </div>
      </Panel>
      {isSignedIn ? <BusinessPanel /> : null}
      <PasswordPanel />
      <PhonePanel />
      {customer?.Email ? <NewsletterChoice email={customer.Email} /> : null}
      <PrivacyPanel />
    </>
  );
}
