import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { readStored, visitorStorage } from '../../browser/storage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type OrderFilters, type OrdersSearch, orderFilters } from './orders-search.ts';
import styles from './screen.module.css';

const SAVED = 'office-order-filters';
const savedSchema = v.array(v.object({ Name: v.string(), Filters: orderFilters }));
type SavedFilter = v.InferOutput<typeof savedSchema>[number];

/** What this browser has saved; whatever cannot be read is nothing. */
function readSaved(): SavedFilter[] {
  const { success, output } = v.safeParse(savedSchema, readStored(visitorStorage, SAVED, Array.isArray));
  return success ? output : [];
}

const isSame = (one: OrderFilters, other: OrderFilters) => JSON.stringify(one) === JSON.stringify(other);

/** Filters under names of one's own, for this browser. */
export function SavedFilters({ search: { Before: _, ...Filters } }: { search: OrdersSearch }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(readSaved);
  const [name, setName] = useState('');
  const isNew = Object.keys(Filters).length > 0 && !saved.some((one) => isSame(one.Filters, Filters));

  function keep(changed: SavedFilter[]) {
    setSaved(changed);
    visitorStorage.set(SAVED, JSON.stringify(changed));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const Name = name.trim();
    if (Name === '') return;
    keep([...saved.filter((one) => one.Name !== Name), { Name, Filters }]);
    setName('');
  }

  if (saved.length === 0 && !isNew) return null;
  return (
    <Panel title={t`Saved filters`}>
      {saved.length > 0 ? (
        <ul className={styles.chips}>
          {saved.map(({ Name, Filters: its }) => (
            <li key={Name}>
              <Link to="/orders" search={its} aria-current={isSame(its, Filters) ? 'true' : undefined}>
                <bdi>{Name}</bdi>
              </Link>
              <Button
                variant="ghost"
                size="small"
                aria-label={t`Remove ${Name}`}
                onClick={() => keep(saved.filter((one) => one.Name !== Name))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isNew ? (
        <form className={styles.inline} onSubmit={submit}>
          <Field label={t`Save these filters as`}>
            <TextInput
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            <Trans>Save</Trans>
          </Button>
        </form>
      ) : null}
    </Panel>
  );
}
