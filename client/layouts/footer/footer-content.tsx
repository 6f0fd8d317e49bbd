import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { PaymentMarks } from '../../features/content/payment-marks.tsx';
import { CurrencySelect } from '../../features/regional/currency-select.tsx';
import { ReviewsWidget } from '../../features/third-parties/trust-widget.tsx';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { useView } from '../../router/view-context.ts';
import { KeyRule } from '../../ui/brand/key-rule.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Container } from '../../ui/layout/container.tsx';
import { SchemeSelect } from '../scheme-select.tsx';
import { FooterBrand } from './footer-brand.tsx';
import styles from './footer-content.module.css';
import { FooterLinks } from './footer-links.tsx';
import { InformationBar } from './information-bar.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LegalLinks } from './legal-links.tsx';

/** Of the home page alone: the other pages have no form. */
const Newsletter = deferHydration(
  async () => (await import('../../features/newsletter/newsletter.tsx')).Newsletter,
  'interaction',
);

function EveryPageContent() {
  const { t } = useLingui();
  const { renderedAt } = useShop();
  const { Name } = useStoreSettings();
  const year = renderedAt.slice(0, 4);
  return (
    <>
      <InformationBar />
      <Container className={styles.content}>
        <KeyRule />
        <div className={styles.columns}>
          <FooterBrand />
          <FooterLinks />
        </div>
        <ReviewsWidget />
        <div className={styles.row}>
          <PaymentMarks />
          <section className={styles.choices} aria-label={t`Language and currency`}>
            <LanguageChoice />
            <div className={styles.controls}>
              <CurrencySelect size="small" />
            </div>
            <div className={styles.controls}>
              <SchemeSelect />
            </div>
          </section>
        </div>
        <div className={styles.row}>
          <p className={styles.copyright}>
            <Trans>
              © {year} {Name}. All names and trademarks belong to their owners.
            </Trans>
          </p>
          <LegalLinks />
        </div>
      </Container>
    </>
  );
}

/** Hoisted so that navigation does not render it again. */
const everyPageContent = <EveryPageContent />;

/**
 * What the footer shows. Its styles are in the last sheet (`worker/build/page-styles.ts`): until they arrive, it is
 * hidden by `className`.
 */
export function FooterContent({ className }: { className: string | undefined }) {
  const { match } = useView();
  return (
    <div className={joinClasses(className, styles.shown)}>
      {match?.name === 'home' ? <Newsletter /> : null}
      {everyPageContent}
    </div>
  );
}
