import { html } from 'hono/html';
import type { Translate } from '../messages/messages.ts';
import type { Markup } from './document.ts';
import { mailIcon, problemIcon } from './icons.ts';
import { renderPasswordToggle } from './page-script.ts';

/** Errors by field name, as texts for the shopper. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

export interface FieldOptions {
  readonly name: string;
  readonly type: 'email' | 'password' | 'text' | 'code';
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly isOptional?: boolean;
  readonly hasFocus?: boolean;
}

/** A labelled field, connected to its hint and error; input is kept (never a password or code). */
export function renderField(options: FieldOptions, t: Translate): Markup {
  const { name, type, label, autocomplete, value = '', fault, hint, maxLength, isOptional, hasFocus } = options;
  const describedBy = [hint ? `${name}-hint` : '', fault ? `${name}-fault` : ''].filter(Boolean).join(' ');
  const isSecret = type === 'password' || type === 'code';
  const input = html`<input id="${name}" name="${name}" type="${type === 'code' ? 'text' : type}" autocomplete="${autocomplete}"
      ${isSecret ? '' : html`value="${value}"`}
      ${type === 'code' ? html`inputmode="numeric"` : ''}
      ${type === 'text' ? '' : html`dir="ltr" autocapitalize="none" spellcheck="false"`}
      ${maxLength ? html`maxlength="${maxLength}"` : ''}
      ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
      ${fault ? html`aria-invalid="true"` : ''}
      ${hasFocus ? html`autofocus` : ''}
      ${isOptional ? '' : html`required`}>`;
  return html`<div class="field">
    <div class="label"><label for="${name}">${label}</label>${isOptional ? html`<span class="optional">${t('optional')}</span>` : ''}</div>
    ${type === 'password' ? html`<div class="secret">${input}${renderPasswordToggle(t)}</div>` : ''}
    ${type === 'email' ? html`<div class="lead">${mailIcon}${input}</div>` : ''}
    ${type === 'text' || type === 'code' ? input : ''}
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${fault ? html`<p class="fault" id="${name}-fault">${problemIcon}<span>${fault}</span></p>` : ''}
  </div>`;
}

/** The account of a form that sets a password: tells a password manager whose it is (AUTH-19). */
export function renderUsername(email: string): Markup {
  return html`<input type="text" name="username" autocomplete="username" value="${email}" hidden readonly>`;
}

/** An error of the form as a whole; read out by screen readers when the page opens. */
export function renderAlert(text: string | undefined): Markup | string {
  return text ? html`<p class="alert" role="alert">${text}</p>` : '';
}
