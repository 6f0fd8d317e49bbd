import { html } from 'hono/html';
import type { Markup } from './document.ts';

export interface PasskeyForm {
  /** Uses a passkey, or creates one. */
  readonly kind: 'get' | 'create';
  readonly action: string;
  /** For the browser, as JSON. */
  readonly options: string;
  readonly fields?: Markup | string;
  readonly button: string;
  /** Shown when the browser has none, or nobody has confirmed. */
  readonly problem: string;
  /** One was just rejected: it is offered no more by itself, or a device that confirms by itself would go on for ever. */
  readonly isRejected?: boolean;
}

/** The script shows it in browsers with passkeys, and posts what they return (`page-script.ts`). */
export function renderPasskeyForm(form: PasskeyForm): Markup {
  const { kind, action, options, fields = '', button, problem, isRejected = false } = form;
  return html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${options}" ${isRejected ? html`data-rejected` : ''} novalidate hidden>
      <input type="hidden" name="response">
      ${fields}
      <p class="alert" role="alert" hidden>${problem}</p>
      <button class="button quiet" type="submit">${button}</button>
    </form>`;
}
