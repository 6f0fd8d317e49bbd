import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import styles from './social-links.module.css';

/** Plain drawings of what each place is about: no network's own logo. */
const CAMERA = 'M4 7.5h3l1.6-2.5h6.8L17 7.5h3v11.5H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z';
const FRIENDS =
  'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c0-3.3 2.2-5.2 5.5-5.2s5.5 1.9 5.5 5.200M15.5 10.600a2.6 2.6 0 0 0 0-5M17 13.900c2.2.5 3.5 2.2 3.5 5.1';
const SPEECH = 'M4 5.500h16v10.500h-8.500L7 19.500V16H4zM8 9.500h8M8 12.500h5';
const FILM = 'M3.5 6h17v12h-17zM10 9.300v5.400l4.6-2.700z';

function Drawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** The shop elsewhere, as far as the settings name it. */
export function SocialLinks() {
  const { t } = useLingui();
  const { InstagramLink, FacebookLink, TwitterLink, YoutubeLink } = useStoreSettings();
  const places: readonly { url: string; name: string; drawing: ReactNode }[] = [
    { url: InstagramLink, name: 'Instagram', drawing: <Drawing path={CAMERA} /> },
    { url: FacebookLink, name: 'Facebook', drawing: <Drawing path={FRIENDS} /> },
    { url: TwitterLink, name: 'Twitter', drawing: <Drawing path={SPEECH} /> },
    { url: YoutubeLink, name: 'YouTube', drawing: <Drawing path={FILM} /> },
  ];
  const shown = places.filter(({ url }) => url !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.places} aria-label={t`Follow us`}>
      {shown.map(({ url, name, drawing }) => (
        <li key={name}>
          <IconLink href={url} label={name} look="outline" size="small" target="_blank" rel="noopener">
            {drawing}
          </IconLink>
        </li>
      ))}
    </ul>
  );
}
