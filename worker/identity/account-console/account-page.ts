import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import { orderNames } from '../../../shared/person-name.ts';
import { href } from '../../../shared/routes.ts';
import { MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { StoredLink } from '../accounts/links-store.ts';
import type { Translate } from '../messages/messages.ts';
import { type Markup, renderDocument } from '../pages/document.ts';
import { type FieldOptions, renderAlert, renderUsername } from '../pages/field.ts';
import { type AccountView, createTimeFormat, renderForm, renderPart, renderSignInAgain } from './account-parts.ts';
import { renderPasskeys } from './passkeys-part.ts';

const hasPassword = ({ account }: AccountView): boolean => account.passwordHash !== '';

function passwordField(name: string, t: Translate): FieldOptions {
  return { name, type: 'password', label: t('currentPasswordLabel'), autocomplete: 'current-password' };
}

/** Changes the credentials: needs the password, or a recent sign-in. */
function renderNewEmail(view: AccountView, field: FieldOptions): Markup {
  const { t } = view.language;
  const label = t('changeEmailButton');
  if (hasPassword(view)) {
    return renderForm('email', view, [field, passwordField('emailPassword', t)], label);
  }
  return view.isFresh ? renderForm('email', view, [field], label) : renderSignInAgain(view);
}

function renderName(view: AccountView): Markup {
  const { locale, t } = view.language;
  const { account, typed = {} } = view;
  const common = { type: 'text', isOptional: true, maxLength: MAX_NAME_LENGTH } as const;
  const fields = orderNames<FieldOptions>(
    locale.code,
    {
      ...common,
      name: 'firstName',
      label: t('firstNameLabel'),
      autocomplete: 'given-name',
      value: typed.firstName ?? account.firstName,
    },
    {
      ...common,
      name: 'lastName',
      label: t('lastNameLabel'),
      autocomplete: 'family-name',
      value: typed.lastName ?? account.lastName,
    },
  );
  return renderPart('name', t('nameTitle'), renderForm('name', view, fields, t('saveButton')));
}

function renderEmail(view: AccountView): Markup {
  const { t } = view.language;
  const { account, typed = {} } = view;
  const state = account.isEmailVerified
    ? html`<p><bdi>${account.email}</bdi> <span class="tag">${t('emailConfirmed')}</span></p>`
    : html`<p><bdi>${account.email}</bdi> · ${t('emailUnconfirmed')}</p>
      ${renderForm('confirm', view, [], t('sendAgainButton'))}`;
  const field: FieldOptions = {
    name: 'newEmail',
    type: 'email',
    label: t('newEmailLabel'),
    autocomplete: 'email',
    value: typed.newEmail ?? '',
    hint: t('changeEmailHint'),
    maxLength: MAX_EMAIL_LENGTH,
  };
  return renderPart('email', t('emailLabel'), [state, renderNewEmail(view, field)]);
}

function renderPassword(view: AccountView): Markup {
  const { t } = view.language;
  if (!hasPassword(view)) {
    return renderPart('password', t('passwordLabel'), [
      html`<p>${t('noPasswordText')}</p>`,
      renderForm('password-link', view, [], t('setPasswordButton')),
    ]);
  }
  const fields: FieldOptions[] = [
    passwordField('oldPassword', t),
    {
      name: 'newPassword',
      type: 'password',
      label: t('newPasswordLabel'),
      autocomplete: 'new-password',
      hint: t('passwordHint'),
    },
  ];
  return renderPart('password', t('passwordLabel'), [
    html`<p>${t('resetIntro')}</p>`,
    renderForm('password', view, fields, t('changePasswordButton'), renderUsername(view.account.email)),
  ]);
}

function renderLink(view: AccountView, { issuer, subject, provider, email, createdAtMs, isEnded }: StoredLink): Markup {
  const { t } = view.language;
  const name = html`<input type="hidden" name="issuer" value="${issuer}"><input type="hidden" name="subject" value="${subject}">`;
  const time = `${createTimeFormat(view.language).format(createdAtMs)} UTC`;
  const since = html`<bdi>${email}</bdi> · ${t('signedInSince', { time })}`;
  return html`<li><bdi class="device">${provider}</bdi><span class="since">${isEnded ? t('linkEnded') : since}</span>${
    isEnded
      ? renderForm('link-allow', view, [], t('linkAllowButton'), name)
      : renderForm('link-remove', view, [], t('linkRemoveButton'), name)
  }</li>`;
}

/** External providers that sign in to the account (AUTH-17). Nothing without any. */
function renderLinks(view: AccountView): Markup | string {
  const { t } = view.language;
  if (view.links.length === 0) return '';
  return renderPart('links', t('linksTitle'), [
    html`<p>${t('linksIntro')}</p>`,
    html`<ul class="devices">${view.links.map((link) => renderLink(view, link))}</ul>`,
  ]);
}

function renderDevices(view: AccountView): Markup {
  const { t } = view.language;
  const format = createTimeFormat(view.language);
  const items = view.devices.map(
    ({ uid, sinceMs, device }) =>
      html`<li>${device ? html`<bdi class="device">${device}</bdi>` : ''}${
        uid === view.session.uid ? html`<span class="tag">${t('thisDevice')}</span>` : ''
      }<span class="since">${t('signedInSince', { time: `${format.format(sinceMs)} UTC` })}</span></li>`,
  );
  return renderPart('devices', t('devicesTitle'), [
    html`<ul class="devices">${items}</ul>`,
    renderForm('sign-out', view, [], t('signOutEverywhereButton')),
  ]);
}

/**
 * Deletion is in the shop, which also erases its own data: its page says what is deleted and what must be kept by law.
 */
function renderEnd({ language: { locale, t } }: AccountView): Markup {
  const privacy = `${href(locale.code, 'preferences')}#privacy`;
  return renderPart('delete', t('deleteTitle'), [
    html`<p>${t('deleteText')}</p>`,
    html`<a class="button quiet" href="${privacy}">${t('deleteLink')}</a>`,
  ]);
}

export function renderAccountPage(view: AccountView): Promise<string> {
  const { language, shopUrl, account, alert, notice } = view;
  const { t } = language;
  const content = html`<div>
      <h1 id="title">${t('accountTitle')}</h1>
      <p class="intro">${t('accountIntro', { email: account.email })}</p>
    </div>
    ${renderAlert(alert)}
    ${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
    ${renderName(view)}
    ${renderEmail(view)}
    ${renderPassword(view)}
    ${renderPasskeys(view)}
    ${renderLinks(view)}
    ${renderDevices(view)}
    ${renderEnd(view)}`;
  return renderDocument({ language, title: t('accountTitle'), content, shopUrl });
}
