import { Trans, useLingui } from '@lingui/react/macro';
import { getWallet, type Wallet } from '../../../shared/api/wallet.ts';
import { BEFORE_PARAMETER, FurtherPages, PAGE_SIZE, readBefore } from '../../features/account/further-pages.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { RedeemForm } from '../../features/wallet/redeem-form.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { GiftIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import { Table } from '../../ui/layout/table.tsx';

function Redeemed({ cards }: { cards: Wallet['GiftCards'] }) {
  const { t } = useLingui();
  const dates = useDateText();
  if (cards.length === 0) return null;
  return (
    <Table caption={t`Redeemed gift cards`}>
      <thead>
        <tr>
          <th scope="col">{t`Gift code`}</th>
          <th scope="col">{t`Amount`}</th>
          <th scope="col">{t`Redeemed`}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={`${card.MaskedCode} ${card.RedeemedOn}`}>
            <td>
              <bdi translate="no">{card.MaskedCode}</bdi>
            </td>
            <td>
              <bdi translate="no">{card.Amount}</bdi>
            </td>
            <td>{dates.day(card.RedeemedOn)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function GiftCardsPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const before = readBefore(query);
  const response = useCustomerRead(getWallet, { before, limit: PAGE_SIZE });
  return (
    <>
      <ShopHead title={t`Gift cards`} />
      <h1>
        <Trans>Gift cards</Trans>
      </h1>
      <CustomerData response={response}>
        {(wallet) => (
          <>
            <Panel>
              <Stat icon={<GiftIcon />} value={wallet.Balance} label={<Trans>Your balance</Trans>} />
              <p>
                <Trans>
                  Your balance does not expire, and there are no fees for it. If you withdraw from a purchase, what you
                  paid from your balance comes back to it.
                </Trans>
              </p>
              {wallet.Promotional ? (
                <p>
                  <Trans>
                    <bdi translate="no">{wallet.Promotional}</bdi> of your balance is promotional credit: it is used
                    first, lowers the price of games, and does not pay for gift cards.
                  </Trans>
                </p>
              ) : null}
              {wallet.Owed ? (
                <p>
                  <Trans>
                    Amount owed: <bdi translate="no">{wallet.Owed}</bdi>. It comes from a gift card that you used, and
                    whose payment was taken back afterwards. The next amounts credited to your balance will cover it
                    first.
                  </Trans>
                </p>
              ) : null}
            </Panel>
            <Panel title={<Trans>Redeem a gift card</Trans>}>
              <RedeemForm />
            </Panel>
            <Redeemed cards={wallet.GiftCards} />
            <FurtherPages
              firstHref={before === undefined ? null : href('giftCards')}
              nextHref={wallet.Next ? href('giftCards', {}, { [BEFORE_PARAMETER]: wallet.Next }) : null}
            />
          </>
        )}
      </CustomerData>
    </>
  );
}
