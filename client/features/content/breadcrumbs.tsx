import { useLingui } from '@lingui/react/macro';
import { PathLink } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { ChevronForwardIcon } from '../../ui/icons/icon.tsx';
import { TrailData } from '../head/page-data.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the root down to the page's parent. */
  trail: readonly { name: string; path: string }[];
  /** The page itself. */
  current: string;
}

/** The page's place in the shop. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const { t } = useLingui();
  const home = { name: t`Home`, path: useHref()('home') };
  return (
    <nav className={styles.breadcrumbs} aria-label={t`Breadcrumb`}>
      <ol className={styles.trail}>
        <li>
          <PathLink className={styles.link} path={home.path}>
            {home.name}
          </PathLink>
        </li>
        {trail.map((step) => (
          <li key={step.path}>
            <ChevronForwardIcon size={14} />
            <PathLink className={styles.link} path={step.path}>
              {step.name}
            </PathLink>
          </li>
        ))}
        <li className={styles.current}>
          <ChevronForwardIcon size={14} />
          <span dir="auto" aria-current="page">
            {current}
          </span>
        </li>
      </ol>
      <TrailData trail={[home, ...trail]} current={current} />
    </nav>
  );
}
