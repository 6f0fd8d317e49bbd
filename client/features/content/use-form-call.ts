import { type FormEvent, useState } from 'react';
import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import { useFormCaller } from '../captcha/use-form-caller.ts';

type FormState = { kind: 'idle' | 'sending' } | { kind: 'sent'; message: string } | { kind: 'failed'; message: string };

/**
 * Submits a form whose fields have the names of the call's arguments. On success the fields are cleared and the
 * backend's message is shown; on failure everything typed stays, with the error message.
 */
export function useFormCall<Args>(
  endpoint: Endpoint<Args, string>,
  toArgs: (read: (field: string) => string) => Args,
  fallbackMessage: string,
) {
  const call = useFormCaller();
  const [state, setState] = useState<FormState>({ kind: 'idle' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (field: string) => {
      const value = data.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    setState({ kind: 'sending' });
    try {
      const message = await call(endpoint, toArgs(read));
      form.reset();
      setState({ kind: 'sent', message });
    } catch (error) {
      const said = error instanceof ApiError ? error.messages.join(' ') : '';
      setState({ kind: 'failed', message: said || fallbackMessage });
    }
  }

  return { state, submit };
}
