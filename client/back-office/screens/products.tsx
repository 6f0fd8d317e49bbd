import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { changePrices } from '../../../shared/merchant/prices.ts';
import { listProducts, saveProduct } from '../../../shared/merchant/products.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { useCallData } from '../calls/use-calls.ts';
import { useMay } from '../session.ts';
import { readPrices } from './product-prices.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

function Filters({ name }: { name: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('Name') ?? '').trim();
    void navigate({ to: '/products', search: typed === '' ? {} : { Name: typed } });
  }

  return (
    <form key={name} className={styles.filters} onSubmit={submit}>
      <Field label={t`Name`} hint={t`Or the beginning of it.`}>
        <TextInput name="Name" defaultValue={name} autoComplete="off" />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
        <Link to="/products">
          <Trans>All products</Trans>
        </Link>
      </div>
    </form>
  );
}

/** Products by name, with what they cost. */
export function Products() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const search = useSearch({ from: '/products' });
  const { data, error, isPending } = useCallData(listProducts, search);
  const [open, setOpen] = useState<{ call: MerchantCall; title: string } | null>(null);
  const actions = [
    { call: saveProduct as MerchantCall, title: t`New product` },
    { call: changePrices as MerchantCall, title: t`Change many prices` },
  ].filter(({ call }) => may(call));
  const title = t`Products`;
  return (
    <Screen
      title={title}
      action={
        <div className={styles.buttons}>
          {actions.map((one) => (
            <Button key={one.title} variant="secondary" onClick={() => setOpen(one)}>
              {one.title}
            </Button>
          ))}
        </div>
      }
    >
      <Panel>
        <Filters name={search.Name} />
      </Panel>
      {error ? <Failure error={error} /> : null}
      {isPending ? <Skeleton /> : null}
      {data?.Items.length === 0 ? <EmptyState title={t`No product is called that`} /> : null}
      {data && data.Items.length > 0 ? (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Price`}</th>
              <th scope="col">{t`Platforms`}</th>
              <th scope="col">{t`Your id`}</th>
            </tr>
          </thead>
          <tbody>
            {data.Items.map((one) => (
              <tr key={one.sourceId}>
                <th scope="row">
                  <Link to="/products/$id" params={{ id: one.sourceId }}>
                    <bdi>{one.name}</bdi>
                  </Link>
                  {one.published === false ? (
                    <>
                      {' '}
                      <Badge tone="warning">{t`not shown`}</Badge>
                    </>
                  ) : null}
                </th>
                <td>{readPrices(one, i18n.locale)[0]?.price ?? '–'}</td>
                <td>{Array.isArray(one.platforms) ? one.platforms.join(', ') : '–'}</td>
                <td>
                  <bdi>{one.sourceId}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      <nav className={styles.buttons} aria-label={t`Pages`}>
        {search.After === undefined ? null : (
          <Link to="/products" search={{ ...search, After: undefined }}>
            <Trans>First products</Trans>
          </Link>
        )}
        {typeof data?.Next === 'number' ? (
          <Link to="/products" search={{ ...search, After: data.Next }}>
            <Trans>Next products</Trans>
          </Link>
        ) : null}
      </nav>
      {open ? <CallDialog {...open} onClose={() => setOpen(null)} /> : null}
    </Screen>
  );
}
