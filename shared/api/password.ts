import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, passwordSchema } from './schema.ts';

// With an external identity provider all of these respond with 409 `external-identity-provider`: it manages the
// passwords.

/**
 * Sends a link by e-mail, if the address has an account. `Data` is the message to show and is the same either way. 429
 * after ten an hour.
 */
export const recoverPassword = endpoint<{ Email: string }, string>('POST', '/api/v2/customer/password/recovery', {
  mutates: true,
  isPersonal: true,
});
export const recoverPasswordContract = contract(recoverPassword, v.object({ Email: emailSchema }), v.string());

/** The query parameter of the recovery page that stands for a link whose token the storefront keeps. */
export const OPENED_LINK = 'link';
/** Stands for that token in the browser's call: the storefront replaces it, and no backend ever receives it. */
export const KEPT_TOKEN = 'kept';

export interface UpdatePasswordArgs {
  /** `token` of the link in the e-mail. */
  Token: string;
  NewPassword: string;
}
/**
 * Sets a new password through an e-mailed link, once within 30 minutes, and ends every session of the account. 400
 * `recovery-link`, `password-too-short`, `password-too-long`, `password-too-common`.
 */
export const updatePassword = endpoint<UpdatePasswordArgs, string>('POST', '/api/v2/customer/password/update', {
  mutates: true,
  isPersonal: true,
});
export const updatePasswordContract = contract(
  updatePassword,
  v.object({ Token: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)), NewPassword: passwordSchema }),
  v.string(),
);

export interface ChangePasswordArgs {
  OldPassword: string;
  NewPassword: string;
}
/**
 * Changes the password of the signed-in customer and ends every session of the account, including this one. 400
 * `wrong-credentials`, `password-too-…`; 429 after five wrong ones in 15 minutes.
 */
export const changePassword = endpoint<ChangePasswordArgs, string>('POST', '/api/v2/customer/password/change', {
  mutates: true,
  needsCustomer: true,
});
export const changePasswordContract = contract(
  changePassword,
  v.object({ OldPassword: passwordSchema, NewPassword: passwordSchema }),
  v.string(),
);
