import { Trans, useLingui } from '@lingui/react/macro';
import { getRewardPoints, type RewardPoints } from '../../../shared/api/customer.ts';
import { WITHDRAWAL_DAYS } from '../../../shared/api/order-remedies.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StarIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';

/** No running balance: it would include pending points and contradict the points that can be spent. */
function History({ points }: { points: RewardPoints }) {
  const { t, i18n } = useLingui();
  const href = useHref();
  const dates = useDateText();
  if (points.RewardPoints.length === 0) {
    return (
      <EmptyState
        icon={<StarIcon />}
        title={<Trans>No reward points yet</Trans>}
        action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
      >
        <Trans>You earn points with every purchase and can use them at checkout.</Trans>
      </EmptyState>
    );
  }
  return (
    <Table caption={t`Reward point history`}>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Reason`}</th>
          <th scope="col">{t`Points`}</th>
        </tr>
      </thead>
      <tbody>
        {points.RewardPoints.map((entry) => (
          <tr key={`${entry.CreatedOn} ${entry.PointsBalance}`}>
            <td>{dates.day(entry.CreatedOn)}</td>
            <td>{entry.Message}</td>
            <td>{i18n.number(entry.Points, { signDisplay: 'exceptZero' })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function RewardPointsPage({ query }: PageProps) {
  const { t, i18n } = useLingui();
  const href = useHref();
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const response = useCustomerRead(getRewardPoints, { page });
  return (
    <>
      <ShopHead title={t`Reward points`} />
      <h1>
        <Trans>Reward points</Trans>
      </h1>
      <CustomerData response={response}>
        {(points) => (
          <>
            <Panel>
              <Stat
                icon={<StarIcon />}
                value={i18n.number(points.Balance - points.PendingPoints)}
                label={
                  <Trans>
                    reward points, worth <bdi translate="no">{points.BalanceAmount}</bdi>
                  </Trans>
                }
              />
              {points.PendingPoints > 0 && (
                <p>
                  <Trans>
                    Pending points: {i18n.number(points.PendingPoints)}. You can use an order’s points once all its keys
                    have been revealed, or {WITHDRAWAL_DAYS} days after payment.
                  </Trans>
                </p>
              )}
              {points.OwedPoints ? (
                <p>
                  <Trans>
                    Points owed: {i18n.number(points.OwedPoints)}. You earned them with products that were refunded
                    after you had used the points. The next points you earn will cover them first.
                  </Trans>
                </p>
              ) : null}
            </Panel>
            <History points={points} />
            <Pagination
              label={t`Pages`}
              page={points.CurrentPage}
              totalPages={points.TotalPages}
              hrefOf={(number) => href('rewardPoints', {}, { page: number })}
              previousLabel={t`Previous page`}
              nextLabel={t`Next page`}
              pageLabel={(number) => t`Page ${number}`}
            />
          </>
        )}
      </CustomerData>
    </>
  );
}
