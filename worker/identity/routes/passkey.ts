import { signInByPasskey } from '../accounts/passkeys.ts';
import { finishSignIn, type InteractionPage } from './interaction.ts';
import { showPasskeyProblem } from './sign-in.ts';

/** What the page's script has got from the browser. */
export async function submitPasskey(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, interaction, language } = page;
  const result = await signInByPasskey(env, interaction.uid, form.get('response') ?? '', Date.now());
  if (result.outcome !== 'signed_in') {
    const { t } = language;
    const typed = form.get('email')?.trim() ?? '';
    return showPasskeyProblem(page, typed, result.outcome === 'unknown' ? t('passkeyUnknown') : t('passkeyFailed'));
  }
  return finishSignIn(page, result.account, result.isSynced ? 'synced-passkey' : 'device-passkey');
}
