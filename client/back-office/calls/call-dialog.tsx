import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { readCallFields } from '../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { readArgs, type Typed } from './call-args.ts';
import styles from './call-dialog.module.css';
import { CallFieldInput } from './call-field-input.tsx';
import { Failure } from './failure.tsx';
import { Result } from './result.tsx';
import { saveFile } from './save-file.ts';
import type { CallAnswer } from './send-call.ts';
import { useCallChange } from './use-calls.ts';

interface CallDialogProps {
  call: MerchantCall;
  title?: string;
  /** Arguments that are known already, and are not asked for. */
  known?: Readonly<Record<string, unknown>>;
  /** What the fields hold before anybody types: only what is changed is sent. */
  initial?: Typed;
  /** Optional arguments that make no sense beside the known ones. */
  leftOut?: readonly string[];
  onClose: () => void;
}

/** `edit`: fields; `confirm`: the row's question, below what a dry run said; `done`: the answer. */
type Step = 'edit' | 'confirm' | 'done';

/** Any call of the merchant's table: its row makes the fields, the preview, the question and the answer's table. */
export function CallDialog({ call, title, known = {}, initial = {}, leftOut = [], onClose }: CallDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { isPending, error, data: answer, mutateAsync, reset } = useCallChange(call);
  const [typed, setTyped] = useState<Typed>({});
  const [step, setStep] = useState<Step>('edit');
  const [areProblemsShown, setProblemsShown] = useState(false);
  const fields = readCallFields(call).filter(
    ({ name }) => !(name in known) && name !== 'DryRun' && !leftOut.includes(name),
  );
  const needed = fields.filter(({ name, isRequired }) => isRequired && initial[name] !== undefined);
  const sent = { ...Object.fromEntries(needed.map(({ name }) => [name, initial[name] ?? ''])), ...typed };
  const { args, problems } = readArgs(call, fields, sent, known);
  const words = {
    needed: t`Fill this in.`,
    amount: t`This is no amount. Example: 23.47`,
    number: t`This is no number. Example: 20`,
    json: t`This is no JSON.`,
    form: t`This value is not possible here. See what is said below the field.`,
  };

  async function send(isDryRun: boolean): Promise<CallAnswer<unknown> | null> {
    try {
      return await mutateAsync({ ...known, ...args, ...(isDryRun ? { DryRun: true } : {}) });
    } catch {
      // The mutation's error is on screen.
      return null;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblemsShown(true);
    if (Object.keys(problems).length > 0) return;
    if (step === 'edit' && call.confirm !== undefined) {
      if (call.previews && !(await send(true))) return;
      setStep('confirm');
      return;
    }
    const done = await send(false);
    if (!done) return;
    if ('file' in done) saveFile(done.file, done.name);
    setStep('done');
  }

  function goBack() {
    reset();
    setStep('edit');
  }

  const shown = answer && 'data' in answer ? answer.data : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? `${call.noun} ${call.verb}`}
      closeLabel={t`Close`}
      size="large"
      footer={
        step === 'done' ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            {step === 'confirm' ? (
              <Button variant="secondary" onClick={goBack}>
                <Trans>Back</Trans>
              </Button>
            ) : null}
            <Button
              type="submit"
              form={formId}
              isLoading={isPending}
              variant={step === 'confirm' ? 'danger' : 'primary'}
            >
              {step === 'confirm' ? (
                <Trans>Yes, do it</Trans>
              ) : call.confirm ? (
                <Trans>Go on</Trans>
              ) : (
                <Trans>Do it</Trans>
              )}
            </Button>
          </>
        )
      }
    >
      <p>{call.summary}</p>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {step === 'edit'
          ? fields.map((field) => {
              const problem = areProblemsShown ? problems[field.name] : undefined;
              return (
                <CallFieldInput
                  key={field.name}
                  field={field}
                  value={typed[field.name] ?? initial[field.name] ?? ''}
                  error={problem && words[problem as keyof typeof words]}
                  onChange={(value) => setTyped({ ...typed, [field.name]: value })}
                />
              );
            })
          : null}
        {step === 'confirm' ? (
          <Alert tone="warning" isLive>
            {call.confirm}
          </Alert>
        ) : null}
      </form>
      {error ? <Failure error={error} /> : null}
      {answer && (step === 'done' || (step === 'confirm' && call.previews)) ? (
        <Result data={shown} columns={call.columns} caption={`${call.noun} ${call.verb}`} />
      ) : null}
    </Dialog>
  );
}
