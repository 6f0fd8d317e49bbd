import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { BrandMark, type BrandName } from '../../ui/brand/brand-mark.tsx';
import styles from './social-links.module.css';

/** Links to the shop's social networks, from the settings. */
export function SocialLinks() {
  const { t } = useLingui();
  const { InstagramLink, FacebookLink, TwitterLink, YoutubeLink } = useStoreSettings();
  const places: readonly { url: string; name: BrandName }[] = [
    { url: InstagramLink, name: 'Instagram' },
    { url: FacebookLink, name: 'Facebook' },
    // The setting still has the network's earlier name.
    { url: TwitterLink, name: 'X' },
    { url: YoutubeLink, name: 'YouTube' },
  ];
  const shown = places.filter(({ url }) => url !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.places} aria-label={t`Follow us`}>
      {shown.map(({ url, name }) => (
        <li key={name}>
          <IconLink href={url} label={name} look="outline" size="small" target="_blank" rel="noopener">
            <BrandMark name={name} size={18} />
          </IconLink>
        </li>
      ))}
    </ul>
  );
}
