import { PROMOTION_CATEGORY } from '../../../shared/api/store.ts';
import { useStoreSettings, useTopMenu } from '../../data/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { useView } from '../../router/view-context.ts';
import { ArrowForwardIcon, TagIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import styles from './promo-banner.module.css';
import { findPromoSeName, readPromoQuery } from './promo-path.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** LAYOUT-5: scrolled further on the home page, the banner is hidden. */
const HIDDEN_FROM_PX = 4545;

/** The merchant's promotion above the header, while its setting is on. */
export function PromoBanner() {
  const { IsActiveDressing, DressingName, DressingUrlParameters } = useStoreSettings();
  const menu = useTopMenu();
  const { match } = useView();
  const isFarDown = useScrolledPast(HIDDEN_FROM_PX);
  if (!IsActiveDressing || DressingName === '') return null;
  return (
    <Link
      to="category"
      params={{ seName: findPromoSeName(menu), id: PROMOTION_CATEGORY, page: 1 }}
      query={readPromoQuery(DressingUrlParameters)}
      className={styles.banner}
      data-gone={isFarDown && match?.name === 'home' ? '' : undefined}
    >
      <Container className={styles.line}>
        <TagIcon size={16} />
        <span>{DressingName}</span>
        <ArrowForwardIcon size={16} />
      </Container>
    </Link>
  );
}
