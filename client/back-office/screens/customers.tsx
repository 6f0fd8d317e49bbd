import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type * as v from 'valibot';
import { listCustomers } from '../../../shared/merchant/customers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { Failure } from '../calls/failure.tsx';
import { showInstant } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import type { customersSearch } from './customers-search.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

const FILTERS = ['Email', 'Number'] as const;

function Filters({ search }: { search: v.InferOutput<typeof customersSearch> }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = FILTERS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value] as const];
    });
    void navigate({ to: '/customers', search: Object.fromEntries(typed) });
  }

  return (
    <form key={JSON.stringify(search)} className={styles.filters} onSubmit={submit}>
      <Field label={t`E-mail address`} hint={t`Or the beginning of it.`}>
        <TextInput name="Email" defaultValue={search.Email} autoComplete="off" />
      </Field>
      <Field label={t`Number of an order`} hint={t`Or a part of it, such as 4XKD.`}>
        <TextInput name="Number" defaultValue={search.Number} autoComplete="off" />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
        <Link to="/customers">
          <Trans>All customers</Trans>
        </Link>
      </div>
    </form>
  );
}

/** Customers by address or order, the newest first. */
export function Customers() {
  const { t, i18n } = useLingui();
  const search = useSearch({ from: '/customers' });
  const { data, error, isPending } = useCallData(listCustomers, search);
  const title = t`Customers`;
  return (
    <Screen title={title}>
      <Panel>
        <Filters search={search} />
      </Panel>
      {error ? <Failure error={error} /> : null}
      {isPending ? <Skeleton /> : null}
      {data?.Items.length === 0 ? <EmptyState title={t`No customer is like that`} /> : null}
      {data && data.Items.length > 0 ? (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t`E-mail address`}</th>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Country`}</th>
              <th scope="col">{t`Since`}</th>
              <th scope="col">{t`Last seen`}</th>
            </tr>
          </thead>
          <tbody>
            {data.Items.map((one) => (
              <tr key={one.Id}>
                <th scope="row">
                  <Link to="/customers/$id" params={{ id: String(one.Id) }}>
                    <bdi>{one.Email ?? `#${one.Id}`}</bdi>
                  </Link>
                  {one.IsGuest ? (
                    <>
                      {' '}
                      <Badge>{t`guest`}</Badge>
                    </>
                  ) : null}
                </th>
                <td>
                  <bdi>{[one.FirstName, one.LastName].filter(Boolean).join(' ') || '–'}</bdi>
                </td>
                <td>{one.Country ?? '–'}</td>
                <td>{showInstant(one.CreatedOnUtc, i18n.locale)}</td>
                <td>{showInstant(one.LastActivityOnUtc, i18n.locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      <nav className={styles.buttons} aria-label={t`Pages`}>
        {search.Before === undefined ? null : (
          <Link to="/customers" search={{ ...search, Before: undefined }}>
            <Trans>Newest customers</Trans>
          </Link>
        )}
        {typeof data?.Next === 'number' ? (
          <Link to="/customers" search={{ ...search, Before: data.Next }}>
            <Trans>Older customers</Trans>
          </Link>
        ) : null}
      </nav>
    </Screen>
  );
}
