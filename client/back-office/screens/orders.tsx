import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { readAmount, showMinor } from '../../../shared/merchant/amounts.ts';
import { listOrders } from '../../../shared/merchant/orders.ts';
import { ORDER_MOVES } from '../../../shared/states.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { Failure } from '../calls/failure.tsx';
import { showInstant, showMoney } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import { useListExport } from '../calls/use-list-export.ts';
import { useWords } from '../calls/words.ts';
import type { OrdersSearch } from './orders-search.ts';
import { SavedFilters } from './saved-filters.tsx';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

const FILTERS = ['Number', 'Email', 'Customer', 'Status', 'Country', 'From', 'To', 'Held'] as const;

function Filters({ search }: { search: OrdersSearch }) {
  const { t } = useLingui();
  const { state } = useWords();
  const navigate = useNavigate();
  const [isNoAmount, setNoAmount] = useState(false);
  const { AmountMinor, CurrencyCode = 'EUR' } = search;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typedAmount = String(form.get('Amount') ?? '').trim();
    const amount = readAmount(typedAmount);
    setNoAmount(typedAmount !== '' && amount === null);
    if (typedAmount !== '' && amount === null) return;
    const asked = amount ? { AmountMinor: String(amount.minor), CurrencyCode: amount.currencyCode } : {};
    const typed = FILTERS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value] as const];
    });
    // The first page: an entry of the former filter would be no place in the new one.
    void navigate({ to: '/orders', search: { ...Object.fromEntries(typed), ...asked } });
  }

  return (
    // Another address makes it another form, which shows that address's filters.
    <form key={JSON.stringify(search)} className={styles.filters} onSubmit={submit}>
      <Field label={t`Number`}>
        <TextInput name="Number" defaultValue={search.Number} autoComplete="off" />
      </Field>
      <Field label={t`E-mail address`}>
        <TextInput name="Email" defaultValue={search.Email} autoComplete="off" />
      </Field>
      <Field label={t`State`}>
        <Select name="Status" defaultValue={search.Status ?? ''}>
          <option value="">{t`Any`}</option>
          {Object.keys(ORDER_MOVES).map((status) => (
            <option key={status} value={status}>
              {state(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Country`}>
        <TextInput name="Country" defaultValue={search.Country} maxLength={2} autoComplete="off" />
      </Field>
      <Field
        label={t`Amount`}
        hint={t`Such as 23.47 or 800 JPY.`}
        error={isNoAmount ? t`This is no amount. Example: 23.47` : undefined}
      >
        <TextInput
          name="Amount"
          defaultValue={
            AmountMinor === undefined ? '' : `${showMinor(Number(AmountMinor), CurrencyCode)} ${CurrencyCode}`
          }
          autoComplete="off"
        />
      </Field>
      <Field label={t`From`}>
        <TextInput type="date" name="From" defaultValue={search.From} />
      </Field>
      <Field label={t`Before`}>
        <TextInput type="date" name="To" defaultValue={search.To} />
      </Field>
      <Field label={t`Held`}>
        <Select name="Held" defaultValue={search.Held ?? ''}>
          <option value="">{t`Any`}</option>
          <option value="true">{t`Only held ones`}</option>
        </Select>
      </Field>
      {search.Customer === undefined ? null : <input type="hidden" name="Customer" value={search.Customer} />}
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans>Filter</Trans>
        </Button>
        <Link to="/orders">
          <Trans>All orders</Trans>
        </Link>
      </div>
    </form>
  );
}

/** Orders by what is known of them. Filters and place are in the address. */
export function Orders() {
  const { t, i18n } = useLingui();
  const { state } = useWords();
  const search = useSearch({ from: '/orders' });
  const { data, error, isPending } = useCallData(listOrders, search);
  const { mutate: save, isPending: isSaving, error: saveError } = useListExport(listOrders);
  const { Before: _, ...filters } = search;
  const title = t`Orders`;
  return (
    <Screen
      title={title}
      action={
        <Button variant="secondary" isLoading={isSaving} onClick={() => save(filters)}>
          <Trans>Save as CSV</Trans>
        </Button>
      }
    >
      {saveError ? <Failure error={saveError} /> : null}
      <Panel>
        <Filters search={search} />
      </Panel>
      <SavedFilters search={search} />
      {error ? <Failure error={error} /> : null}
      {isPending ? <Skeleton /> : null}
      {data?.Items.length === 0 ? <EmptyState title={t`No order is like that`} /> : null}
      {data && data.Items.length > 0 ? (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t`Number`}</th>
              <th scope="col">{t`Ordered`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">{t`Payment`}</th>
              <th scope="col">{t`Buyer`}</th>
              <th scope="col">{t`Country`}</th>
              <th scope="col">{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {data.Items.map((one) => (
              <tr key={one.Id}>
                <th scope="row">
                  <Link to="/orders/$number" params={{ number: one.Number }}>
                    {one.Number}
                  </Link>
                </th>
                <td>{showInstant(one.CreatedOnUtc, i18n.locale)}</td>
                <td>
                  {state(one.Status)}
                  {one.HeldOnUtc ? (
                    <>
                      {' '}
                      <Badge tone="warning">{t`held`}</Badge>
                    </>
                  ) : null}
                </td>
                <td>{state(one.PaymentStatus)}</td>
                <td>
                  <bdi>{one.Email}</bdi>
                </td>
                <td>{one.Country}</td>
                <td>{showMoney(one.TotalMinor, one.CurrencyCode, i18n.locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      <nav className={styles.buttons} aria-label={t`Pages`}>
        {search.Before === undefined ? null : (
          <Link to="/orders" search={{ ...search, Before: undefined }}>
            <Trans>Newest orders</Trans>
          </Link>
        )}
        {typeof data?.Next === 'number' ? (
          <Link to="/orders" search={{ ...search, Before: data.Next }}>
            <Trans>Older orders</Trans>
          </Link>
        ) : null}
      </nav>
    </Screen>
  );
}
