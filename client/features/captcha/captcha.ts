import { ApiError } from '../../../shared/api/endpoint.ts';

/** A captcha's script: `load` fetches it, `execute` answers the token of one attempt. */
export interface CaptchaProvider {
  load: () => Promise<void>;
  execute: (siteKey: string, action: string) => Promise<string>;
}

export interface CaptchaSettings {
  siteKey: string | null;
  version: string | null;
}

/** Asks the storefront about a token; answers its `success` and `message`. */
export type VerifyToken = (token: string) => Promise<{ success: boolean; message: string }>;

const CAPTCHA_CODE = 'captcha';
const fail = (message: string): never => {
  throw new ApiError(400, CAPTCHA_CODE, [message]);
};

/** Spec sections 5 and 8, texts as they stand there. Returns when the visitor passed; throws `ApiError` otherwise. */
export async function runCaptcha(
  provider: CaptchaProvider,
  { siteKey, version }: CaptchaSettings,
  action: string,
  verify: VerifyToken,
): Promise<void> {
  if (!siteKey) return fail('No key provided');
  if (!version) return fail('No version provided');
  await provider.load().catch(() => fail('ReCaptcha error: Failed to load script'));
  const token = await provider.execute(siteKey, action).catch(() => fail('ReCaptcha error: Failed to execute'));
  const verdict = await verify(token).catch(() => fail('Internal error'));
  if (!verdict.success) fail(verdict.message);
}
