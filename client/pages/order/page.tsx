import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getOrder } from '../../../shared/api/order.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { Link } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { ChevronBackIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OrderContent } from './order-content.tsx';
import styles from './page.module.css';

export function OrderPage({ params }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { data, error } = useCustomerRead(getOrder, { id: Number(params.id) });
  // ORDER-3: a failed order detail goes back to the list. 401 is handled by `useCustomerRead`.
  const hasFailed = data === undefined && error !== undefined && error.status !== 401;
  useEffect(() => {
    if (hasFailed) navigate(href('orders'), { replace: true });
  }, [hasFailed, navigate, href]);
  return (
    <>
      <ShopHead title={data ? t`Order ${data.CustomOrderNumber}` : t`Order`} />
      <nav aria-label={t`Breadcrumb`}>
        <Link to="orders" className={styles.back}>
          <ChevronBackIcon size={18} />
          <Trans>My orders</Trans>
        </Link>
      </nav>
      {/* Orders are only read in the browser, so the server's build leaves that code out. */}
      {!import.meta.env.SSR && data ? (
        <OrderContent key={data.Id} order={data} />
      ) : (
        <section aria-busy="true" aria-label={t`Loading`}>
          <Panel>
            <SkeletonLines count={6} />
          </Panel>
        </section>
      )}
    </>
  );
}
