import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { isRow } from '../../../shared/csv.ts';
import { DEFAULT_LOCALE, locales } from '../../../shared/locales.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { productTexts } from '../../../shared/merchant/product/product-fields.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { addKeys, moveKeys, showKeys, withdrawKeys } from '../../../shared/merchant/stock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { useCallData } from '../calls/use-calls.ts';
import { useWords } from '../calls/words.ts';
import { useMay } from '../session.ts';
import { readPrices } from './product-prices.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

type ProductData = v.InferOutput<typeof showProduct.output>;

/** What may be done with the product, for those who may. */
function Actions({ product }: { product: ProductData }) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState<{ call: MerchantCall; title: string } | null>(null);
  const actions = [
    { call: saveProduct as MerchantCall, title: t`Change` },
    { call: addKeys as MerchantCall, title: t`Add keys` },
    { call: moveKeys as MerchantCall, title: t`Move keys` },
    { call: withdrawKeys as MerchantCall, title: t`Take keys off sale` },
  ].filter(({ call }) => may(call));
  const known = open?.call.path === saveProduct.path ? { sourceId: product.sourceId } : { Id: product.Id };
  return (
    <div className={styles.buttons}>
      {actions.map((one) => (
        <Button key={one.title} variant="secondary" onClick={() => setOpen(one)}>
          {one.title}
        </Button>
      ))}
      {open ? <CallDialog {...open} known={known} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function Facts({ product }: { product: ProductData }) {
  const { t } = useLingui();
  const list = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '–');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–');
  const items: { key: string; term: string; detail: ReactNode }[] = [
    { key: 'sourceId', term: t`Your id`, detail: product.sourceId },
    { key: 'Id', term: t`Id in the shop`, detail: String(product.Id) },
    { key: 'releaseDate', term: t`Release`, detail: text(product.releaseDate) },
    { key: 'platforms', term: t`Platforms`, detail: list(product.platforms) },
    { key: 'genres', term: t`Genres`, detail: list(product.genres) },
    { key: 'publishers', term: t`Publishers`, detail: list(product.publishers) },
    { key: 'ageRating', term: t`Age rating`, detail: text(product.ageRating) },
    { key: 'supplier', term: t`Supplier`, detail: text(product.supplier) },
  ];
  return (
    <Panel title={t`Product`}>
      <SummaryList look="facts" items={items} />
    </Panel>
  );
}

function Prices({ product }: { product: ProductData }) {
  const { t, i18n } = useLingui();
  const prices = readPrices(product, i18n.locale);
  return (
    <Panel title={t`Prices`}>
      {prices.length === 0 ? (
        <p className={styles.muted}>
          <Trans>It has no price, and cannot be bought.</Trans>
        </p>
      ) : (
        <Table caption={t`Prices`}>
          <thead>
            <tr>
              <th scope="col">{t`Currency`}</th>
              <th scope="col">{t`Price`}</th>
              <th scope="col">{t`On sale for`}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ currency, price, sale }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{price}</td>
                <td>{sale ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** How many keys there are, by state; never a key. */
function Keys({ id }: { id: number }) {
  const { t } = useLingui();
  const { state } = useWords();
  const { data, error, isPending } = useCallData(showKeys, { Id: id });
  const counted = Object.entries(data ?? {}).filter(([name, count]) => count > 0 || name === 'Available');
  return (
    <Panel title={t`Keys`}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {data ? (
        <SummaryList
          look="facts"
          items={counted.map(([name, count]) => ({ key: name, term: state(name), detail: String(count) }))}
        />
      ) : null}
    </Panel>
  );
}

/** The languages of the shop, each with the texts that the product has in it. English is the product's own. */
function Texts({ product }: { product: ProductData }) {
  const { t } = useLingui();
  const { column } = useWords();
  const texts = isRow(product.texts) ? product.texts : {};
  const missing = locales.filter(({ code }) => code !== DEFAULT_LOCALE && !isRow(texts[code]));
  return (
    <Panel
      title={t`Texts`}
      action={<Badge tone={missing.length > 0 ? 'warning' : 'success'}>{locales.length - missing.length}</Badge>}
    >
      <Table caption={t`Texts`}>
        <thead>
          <tr>
            <th scope="col">{t`Language`}</th>
            <th scope="col">{t`Texts`}</th>
          </tr>
        </thead>
        <tbody>
          {locales.map(({ code, name, tag }) => {
            const own = code === DEFAULT_LOCALE ? product : texts[code];
            const names = isRow(own)
              ? Object.keys(productTexts).filter((field) => typeof own[field] === 'string' && own[field] !== '')
              : [];
            return (
              <tr key={code}>
                <th scope="row">
                  <span lang={tag}>{name}</span>
                </th>
                <td>{names.length > 0 ? names.map(column).join(', ') : <Badge tone="warning">{t`missing`}</Badge>}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}

/** One product with its prices, keys and texts. */
export function Product() {
  const { id } = useParams({ from: '/products/$id' });
  const { data: product, error, isPending } = useCallData(showProduct, { sourceId: id });
  const name = typeof product?.name === 'string' ? product.name : id;
  return (
    <Screen title={name} action={product ? <Actions product={product} /> : null}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {product?.published === false ? (
        <Alert tone="warning">
          <Trans>Shoppers do not see this product.</Trans>
        </Alert>
      ) : null}
      {product ? (
        <>
          <div className={styles.cards}>
            <Facts product={product} />
            <div className={styles.stack}>
              <Prices product={product} />
              <Keys id={product.Id} />
            </div>
          </div>
          <Texts product={product} />
        </>
      ) : null}
    </Screen>
  );
}
