import { parseName } from '../accounts/account.ts';
import { addPasskey } from '../accounts/passkeys.ts';
import { removePasskey, renamePasskey } from '../accounts/passkeys-store.ts';
import { tellLogout } from '../oidc/end-sessions.ts';
import { hasSignInWay } from '../sign-in-ways.ts';
import { type Action, type ActionContext, type ActionResult, rejectFields } from './action.ts';

/** Null if passkeys may be added and removed now. */
function requireFresh({ env, language, isFresh }: ActionContext): ActionResult | null {
  if (isFresh && hasSignInWay(env, 'passkey')) return null;
  return { outcome: 'rejected', status: 400, alert: language.t('signInAgainText') };
}

export const addPasskeyHere: Action = async (context, form) => {
  const { env, account, language, nowMs } = context;
  const { t } = language;
  const rejected = requireFresh(context);
  if (rejected) return rejected;
  const newPasskeyName = form.get('newPasskeyName') ?? '';
  const name = parseName(newPasskeyName);
  if (!name) {
    const fault = name === null ? t('nameTooLong') : t('passkeyNameMissing');
    return rejectFields(context, { newPasskeyName: fault }, { newPasskeyName });
  }
  const isAdded = await addPasskey(env, account, { text: form.get('response') ?? '', name }, nowMs);
  if (isAdded) return { outcome: 'done', notice: t('passkeyAddedText') };
  return { outcome: 'rejected', status: 400, alert: t('passkeyNotAdded'), typed: { newPasskeyName } };
};

export const renamePasskeyHere: Action = async ({ env, account, language }, form) => {
  const { t } = language;
  const name = parseName(form.get('passkeyName') ?? '');
  if (!name) {
    return { outcome: 'rejected', status: 400, alert: name === null ? t('nameTooLong') : t('passkeyNameMissing') };
  }
  await renamePasskey(env.DB, account.id, form.get('id') ?? '', name);
  return { outcome: 'done', notice: t('savedText') };
};

export const removePasskeyHere: Action = async (context, form) => {
  const { env, account, language, nowMs } = context;
  const { t } = language;
  const rejected = requireFresh(context);
  if (rejected) return rejected;
  const isRemoved = await removePasskey(env, account, form.get('id') ?? '', nowMs);
  if (!isRemoved) return { outcome: 'done', notice: t('savedText') };
  await tellLogout(env, account.id);
  return { outcome: 'left', title: t('linkRemovedTitle'), text: t('passkeyRemovedText') };
};
