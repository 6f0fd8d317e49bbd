import { html } from 'hono/html';
import type { Session } from 'oidc-provider';
import type { StoredAccount } from '../accounts/account-store.ts';
import type { StoredLink } from '../accounts/links-store.ts';
import type { StoredPasskey } from '../accounts/passkeys-store.ts';
import type { Language } from '../messages/messages.ts';
import type { Markup } from '../pages/document.ts';
import { type FieldFaults, type FieldOptions, renderField } from '../pages/field.ts';
import { REALM_PATH } from '../realm.ts';
import { ACCOUNT_PATH } from './account-client.ts';
import type { SignedInDevice } from './sign-ins.ts';

/** The parts of the page, each with a form that posts to a path below the page's. */
export type AccountPart =
  | 'name'
  | 'confirm'
  | 'email'
  | 'password'
  | 'password-link'
  | 'link-remove'
  | 'link-allow'
  | 'passkey-add'
  | 'passkey-rename'
  | 'passkey-remove'
  | 'sign-out';

export interface TypedValues {
  readonly newEmail?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly newPasskeyName?: string;
}

export interface PasskeysView {
  readonly stored: readonly StoredPasskey[];
  /** For a new one, as JSON; null without a recent sign-in. */
  readonly options: string | null;
  /** The name of this device, for a new one. */
  readonly suggestedName: string;
}

export interface AccountView {
  readonly language: Language;
  readonly shopUrl: string;
  readonly account: StoredAccount;
  readonly session: Session;
  readonly devices: readonly SignedInDevice[];
  /** The external providers that may sign in, or may not any more. */
  readonly links: readonly StoredLink[];
  /** Null in a shop without passkeys. */
  readonly passkeys: PasskeysView | null;
  /** A person without a password needs a recent sign-in instead, and everybody does for passkeys. */
  readonly isFresh: boolean;
  readonly faults?: FieldFaults;
  readonly alert?: string;
  /** The action just completed. */
  readonly notice?: string;
  /** The rejected input; never a password. */
  readonly typed?: TypedValues;
}

/** Where the form of a part posts to. */
export const actionOf = (part: AccountPart, { locale }: Language): string =>
  `${REALM_PATH}${ACCOUNT_PATH}/${part}?${new URLSearchParams({ ui_locales: locale.tag })}`;

/** A form of one part, with its errors. */
export function renderForm(
  part: AccountPart,
  view: AccountView,
  fields: readonly FieldOptions[],
  label: string,
  hidden: Markup | readonly Markup[] | string = '',
): Markup {
  const { language, faults = {} } = view;
  const isQuiet = part !== 'name' && part !== 'email' && part !== 'password';
  return html`<form method="post" action="${actionOf(part, language)}" novalidate>
      ${hidden}
      ${fields.map((field) => renderField({ ...field, fault: faults[field.name] }, language.t))}
      <button class="${isQuiet ? 'button quiet' : 'button'}" type="submit">${label}</button>
    </form>`;
}

export function renderPart(id: string, title: string, content: Markup | readonly Markup[]): Markup {
  return html`<section class="part" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

/** Asks for a recent sign-in, for what needs one. */
export function renderSignInAgain({ language: { t, locale } }: AccountView): Markup {
  const query = new URLSearchParams({ ui_locales: locale.tag, again: '1' });
  return html`<p>${t('signInAgainText')}</p>
    <a class="button quiet" href="${REALM_PATH}${ACCOUNT_PATH}?${query}">${t('signInButton')}</a>`;
}

/** Instants of the account page. */
export const createTimeFormat = ({ locale }: Language) =>
  new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
