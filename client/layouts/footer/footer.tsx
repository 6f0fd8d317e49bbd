import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencySelect } from '../../features/currency-choice/currency-select.tsx';
import { Newsletter } from '../../features/newsletter/newsletter.tsx';
import { useView } from '../../router/view-context.ts';
import { useShop } from '../../shop-context.ts';
import { Container } from '../../ui/container.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import styles from './footer.module.css';
import { FooterBrand } from './footer-brand.tsx';
import { FooterLinks } from './footer-links.tsx';
import { InformationBar } from './information-bar.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LegalLinks } from './legal-links.tsx';
import { PaymentMarks } from './payment-marks.tsx';

/** Everything of spec section 1's footer; its texts, links and addresses are the store's settings. */
export function Footer() {
  const { t } = useLingui();
  const { match } = useView();
  const { renderedAt } = useShop();
  const { Name } = useStoreSettings();
  const year = renderedAt.slice(0, 4);
  return (
    <footer className={styles.footer}>
      {match?.name === 'home' ? <Newsletter /> : null}
      <InformationBar />
      <Container className={styles.content}>
        <div className={styles.columns}>
          <FooterBrand />
          <FooterLinks />
        </div>
        {/* Filled by the reviews widget, where the merchant has one; without it there is nothing to see. */}
        <div className={styles.reviews} data-widget="reviews" />
        <div className={styles.row}>
          <PaymentMarks />
          <section className={styles.choices} aria-label={t`Language and currency`}>
            <LanguageChoice />
            <div className={styles.live}>
              <CurrencySelect size="small" />
            </div>
          </section>
        </div>
        <div className={styles.row}>
          <p className={styles.copyright}>
            <Trans>
              © {year} {Name}. All names and marks belong to their owners.
            </Trans>
          </p>
          <LegalLinks />
        </div>
      </Container>
    </footer>
  );
}
