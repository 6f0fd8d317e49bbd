import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreSettings, useTopMenu } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { CurrencySelect } from '../../features/currency-choice/currency-select.tsx';
import { Newsletter } from '../../features/newsletter/newsletter.tsx';
import { ReviewsWidget } from '../../features/trust-widget/trust-widget.tsx';
import { useView } from '../../router/view-context.ts';
import { Container } from '../../ui/container.tsx';
import { still } from '../../ui/still.ts';
import { keptByShell } from '../kept-by-shell.ts';
import styles from './footer.module.css';
import { FooterBrand } from './footer-brand.tsx';
import { FooterLinks } from './footer-links.tsx';
import { InformationBar } from './information-bar.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LegalLinks } from './legal-links.tsx';
import { PaymentMarks } from './payment-marks.tsx';

const Columns = keptByShell(
  'footer-columns',
  () => (
    <div className={styles.columns}>
      <FooterBrand />
      <FooterLinks />
    </div>
  ),
  () => [useStoreSettings(), useTopMenu()],
);
const Points = keptByShell('footer-points', InformationBar);
const Payments = keptByShell('footer-payments', PaymentMarks, () => useStoreSettings().PaymentMarks);
const Legal = keptByShell('footer-legal', LegalLinks, () => useStoreSettings().Footer);

/** The footer of every page. */
function FooterContent() {
  const { t } = useLingui();
  const { renderedAt } = useShop();
  const { Name } = useStoreSettings();
  const year = renderedAt.slice(0, 4);
  return (
    <>
      <Points />
      <Container className={styles.content}>
        <Columns />
        <ReviewsWidget />
        <div className={styles.row}>
          <Payments />
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
          <Legal />
        </div>
      </Container>
    </>
  );
}

/** The same element always: another page below the footer renders none of it anew. */
const content = <FooterContent />;

/** Everything of LAYOUT-6's footer; its texts, links and addresses are the store's settings. */
export function Footer() {
  const { match } = useView();
  return (
    <footer className={styles.footer}>
      {match?.name === 'home' ? <Newsletter /> : null}
      <div className={styles.rest} {...still(content)} />
    </footer>
  );
}
