import { useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './finder.module.css';
import { type Finding, useFindings } from './use-findings.ts';

interface FinderDialogProps {
  onCall: (call: MerchantCall) => void;
  onChoose: (finding: Finding) => void;
  onClose: () => void;
}

function Choices({ onCall, onChoose }: Omit<FinderDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { findings, isPending } = useFindings(text, onCall);
  const { getInputProps, getItemProps, getMenuProps } = useCombobox<Finding>({
    items: findings,
    itemToString: (one) => one?.label ?? '',
    itemToKey: (one) => one?.key,
    inputValue: text,
    isOpen: true,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
    stateReducer: (state, { type, changes }) => {
      // Leaving field or list chooses nothing, and the choice that Enter opens stays marked.
      const { InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;
      if (type === InputBlur || type === MenuMouseLeave) {
        return { ...changes, selectedItem: state.selectedItem, highlightedIndex: state.highlightedIndex };
      }
      return changes;
    },
  });
  function onKeyDown(event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) {
    // The dialog closes by it.
    if (event.key === 'Escape') event.nativeEvent.preventDownshiftDefault = true;
  }

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setText(currentTarget.value);
  // The field has its own id and label.
  const { id: _id, 'aria-labelledby': _label, ...input } = getInputProps({ onChange, onKeyDown });
  return (
    <>
      <Field label={t`Screen, order, customer, product or action`}>
        <TextInput {...input} data-autofocus autoComplete="off" />
      </Field>
      <div className={styles.found}>
        <ul {...getMenuProps({ 'aria-label': t`Found`, 'aria-labelledby': undefined })} className={styles.list}>
          {findings.map((one, index) => (
            <li key={one.key} {...getItemProps({ item: one, index })} className={styles.choice}>
              <bdi className={styles.label}>{one.label}</bdi>
              <span className={styles.kind}>{one.kind}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.kind}>
          <span>{findings.length > 0 ? '' : isPending ? t`Looking…` : t`Nothing is called that`}</span>
        </p>
      </div>
    </>
  );
}

/** Leads to any screen, order, customer, product or action by a few letters. */
export function FinderDialog(props: FinderDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={props.onClose} title={t`Find`} closeLabel={t`Close`}>
      <Choices onCall={props.onCall} onChoose={props.onChoose} />
    </Dialog>
  );
}
