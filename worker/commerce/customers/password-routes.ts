import {
  changePasswordContract,
  recoverPasswordContract,
  updatePasswordContract,
} from '../../../shared/api/password.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { requireCustomer } from './customer-context.ts';
import { callIdentity, requireOwnIdentity } from './identity-calls.ts';

/** The password calls. Identity manages the passwords; commerce forwards the calls and words the responses. */
export function addPasswordRoutes(app: CommerceApp): void {
  mount(app, recoverPasswordContract, async ({ Email }, c) => {
    await requireOwnIdentity(c);
    const { locale } = c.get('facts');
    await callIdentity(c, 'password/recovery', { email: Email, locale });
    return messageText(locale, 'recovery-sent');
  });

  mount(app, updatePasswordContract, async ({ Token, NewPassword }, c) => {
    await requireOwnIdentity(c);
    await callIdentity(c, 'password/update', { token: Token, password: NewPassword });
    return messageText(c.get('facts').locale, 'password-changed');
  });

  mount(app, changePasswordContract, async ({ OldPassword, NewPassword }, c) => {
    const { subject } = await requireCustomer(c);
    await requireOwnIdentity(c);
    const body = { accountId: subject, oldPassword: OldPassword, newPassword: NewPassword };
    await callIdentity(c, 'password/change', body);
    return messageText(c.get('facts').locale, 'password-changed');
  });
}
