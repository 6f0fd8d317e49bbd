import { html } from 'hono/html';
import { MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { StoredPasskey } from '../accounts/passkeys-store.ts';
import type { Markup } from '../pages/document.ts';
import { type FieldOptions, renderField } from '../pages/field.ts';
import { renderPasskeyForm } from '../pages/passkey-form.ts';
import {
  type AccountView,
  actionOf,
  createTimeFormat,
  type PasskeysView,
  renderForm,
  renderPart,
  renderSignInAgain,
} from './account-parts.ts';

function renderPasskey(view: AccountView, { id, name, createdAtMs, usedAtMs }: StoredPasskey): Markup {
  const { t } = view.language;
  const toTime = (ms: number) => `${createTimeFormat(view.language).format(ms)} UTC`;
  const added = toTime(createdAtMs);
  const since = usedAtMs === null ? t('passkeyUnused', { added }) : t('passkeyUsed', { added, used: toTime(usedAtMs) });
  const hidden = html`<input type="hidden" name="id" value="${id}">`;
  return html`<li><bdi class="device">${name}</bdi><span class="since">${since}</span>
    <details><summary>${t('passkeyChange')}</summary>
      <form class="row" method="post" action="${actionOf('passkey-rename', view.language)}">
        ${hidden}
        <input type="text" name="passkeyName" value="${name}" maxlength="${MAX_NAME_LENGTH}" aria-label="${t('passkeyNameLabel')}" required>
        <button class="button quiet" type="submit">${t('passkeyRenameButton')}</button>
      </form>
      ${view.isFresh ? renderForm('passkey-remove', view, [], t('linkRemoveButton'), hidden) : ''}
    </details></li>`;
}

function renderAdd(view: AccountView, { options, suggestedName }: PasskeysView): Markup {
  const { language, faults = {}, typed = {} } = view;
  const { t } = language;
  if (options === null) return renderSignInAgain(view);
  const field: FieldOptions = {
    name: 'newPasskeyName',
    type: 'text',
    label: t('passkeyNameLabel'),
    autocomplete: 'off',
    value: typed.newPasskeyName ?? suggestedName,
    fault: faults.newPasskeyName,
    maxLength: MAX_NAME_LENGTH,
  };
  return renderPasskeyForm({
    kind: 'create',
    action: actionOf('passkey-add', language),
    options,
    fields: renderField(field, t),
    button: t('passkeyAddButton'),
    problem: t('passkeyNotAdded'),
  });
}

/** Passkeys of the account (AUTH-54). A new one and a removal need a recent sign-in. */
export function renderPasskeys(view: AccountView): Markup | string {
  const { passkeys, language } = view;
  const { t } = language;
  if (passkeys === null) return '';
  return renderPart('passkeys', t('passkeysTitle'), [
    html`<p>${t('passkeysIntro')}</p>`,
    passkeys.stored.length === 0
      ? html``
      : html`<ul class="devices">${passkeys.stored.map((passkey) => renderPasskey(view, passkey))}</ul>`,
    renderAdd(view, passkeys),
  ]);
}
