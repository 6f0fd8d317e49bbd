import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { addNote } from '../../../shared/merchant/notes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Failure } from '../calls/failure.tsx';
import { showInstant } from '../calls/show-value.ts';
import { useCallChange } from '../calls/use-calls.ts';
import { useMay } from '../session.ts';
import styles from './screen.module.css';

interface NotesProps {
  notes: readonly { Author: string; Text: string; CreatedOnUtc: string }[];
  /** Whose notes they are. */
  subject: { Order: string } | { Customer: number };
}

/** What the staff have noted of an order or a customer, and a form for one more. */
export function Notes({ notes, subject }: NotesProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { mutate, isPending, error } = useCallChange(addNote);
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '') mutate({ ...subject, Text: text }, { onSuccess: () => setText('') });
  }

  return (
    <Panel title={t`Notes`}>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.CreatedOnUtc + note.Author}>
            <p className={styles.note}>
              <bdi>{note.Text}</bdi>
            </p>
            <p className={styles.muted}>
              <bdi>{note.Author}</bdi>, {showInstant(note.CreatedOnUtc, i18n.locale)}
            </p>
          </li>
        ))}
      </ul>
      {may(addNote) ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field
            label={t`New note`}
            hint={t`For the staff. Buyers read it in an export of their data.`}
            error={isEmpty ? t`Write something first.` : undefined}
          >
            <TextArea value={text} maxLength={2000} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Button type="submit" isLoading={isPending}>
            <Trans>Add the note</Trans>
          </Button>
        </form>
      ) : null}
      {error ? <Failure error={error} /> : null}
    </Panel>
  );
}
