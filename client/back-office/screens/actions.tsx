import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { useMay } from '../session.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

const nameOf = ({ noun, verb }: MerchantCall) => `${noun} ${verb}`;

/** Every call of the merchant's table that the person may make, each as a dialog made from its row. */
export function Actions() {
  const { t } = useLingui();
  const { find = '' } = useSearch({ from: '/actions' });
  const navigate = useNavigate();
  const may = useMay();
  const [open, setOpen] = useState<MerchantCall | null>(null);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (call: MerchantCall) =>
    words.every((word) => `${nameOf(call)} ${call.summary}`.toLowerCase().includes(word));
  const found = Map.groupBy(
    allCalls.filter((call) => may(call) && isFound(call)),
    ({ noun }) => noun,
  );
  return (
    <Screen title={t`All actions`}>
      <Field label={t`Find an action`}>
        <TextInput
          type="search"
          value={find}
          onChange={({ target }) => {
            const search = target.value === '' ? {} : { find: target.value };
            void navigate({ to: '/actions', search, replace: true });
          }}
        />
      </Field>
      {found.size === 0 ? <EmptyState title={<Trans>No action is called that</Trans>} /> : null}
      <div className={styles.cards}>
        {[...found].map(([noun, calls]) => (
          <Panel key={noun} title={noun}>
            <ul className={styles.rows}>
              {calls.map((call) => (
                <li key={nameOf(call)}>
                  <Button variant="secondary" size="small" onClick={() => setOpen(call)}>
                    {nameOf(call)}
                  </Button>
                  <p className={styles.muted}>{call.summary}</p>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {open ? <CallDialog call={open} onClose={() => setOpen(null)} /> : null}
    </Screen>
  );
}
