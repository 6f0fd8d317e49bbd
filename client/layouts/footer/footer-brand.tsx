import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import styles from './footer-brand.module.css';
import { SocialLinks } from './social-links.tsx';

/** The shop's support page, one of the topics in the settings. */
const SUPPORT_TOPIC = 'contact-us';

/** Who the shop is, and how to contact it. */
export function FooterBrand() {
  const { t } = useLingui();
  const href = useHref();
  const settings = useStoreSettings();
  return (
    <div className={styles.brand}>
      <Link to="home" aria-label={t`${settings.Name}, home`} className={styles.logo}>
        {settings.LogoPictureUrl ? (
          <img src={settings.LogoPictureUrl} alt="" width={154} height={32} loading="lazy" />
        ) : (
          <Logo label={settings.Name} />
        )}
      </Link>
      <p className={styles.words}>{t`Game keys and gift cards, yours as soon as your payment is confirmed.`}</p>
      {settings.ContactEmail ? (
        <a href={`mailto:${settings.ContactEmail}`} className={styles.mail}>
          <MailIcon size={18} />
          {settings.ContactEmail}
        </a>
      ) : null}
      <div className={styles.ways}>
        <ButtonLink href={href('topic', { seName: SUPPORT_TOPIC })} variant="secondary" size="small">
          {t`Customer support`}
        </ButtonLink>
        <ButtonLink href={href('becomePartner')} variant="secondary" size="small">
          {t`Become a partner`}
        </ButtonLink>
      </div>
      <SocialLinks />
    </div>
  );
}
