import { ApiError } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_CODE, type CaptchaAction } from '../../../shared/captcha.ts';
import { CAPTCHA_PROBLEMS } from '../../../shared/captcha-problems.ts';

/** One kind of captcha in the browser. */
export interface CaptchaAdapter {
  /** Loads what it needs, a third party's script for example. */
  load: (siteKey: string) => Promise<void>;
  /** Resolves to the token of one attempt. */
  execute: (siteKey: string, action: CaptchaAction) => Promise<string>;
}

export interface CaptchaSettings {
  siteKey: string | null;
  version: string | null;
}

/** A script that does not load in time counts as failed. */
const LOAD_MS = 10_000;
/** Long enough for a challenge with pictures. */
const EXECUTE_MS = 120_000;

const fail = (message: string): never => {
  throw new ApiError(400, CAPTCHA_CODE, [message]);
};

function inTime<T>(made: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing in ${limitMs} ms`)), limitMs);
    made.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** CAPTCHA-1 and CAPTCHA-2, with their exact texts: the token to send, or `ApiError` with the message to show. */
export async function runCaptcha(
  fetchAdapter: () => Promise<CaptchaAdapter>,
  { siteKey, version }: CaptchaSettings,
  action: CaptchaAction,
): Promise<string> {
  if (!siteKey) return fail(CAPTCHA_PROBLEMS.noKey);
  if (!version) return fail(CAPTCHA_PROBLEMS.noVersion);
  const load = async () => {
    const adapter = await fetchAdapter();
    await adapter.load(siteKey);
    return adapter;
  };
  const adapter = await inTime(load(), LOAD_MS).catch(() => fail(CAPTCHA_PROBLEMS.notLoaded));
  return inTime(adapter.execute(siteKey, action), EXECUTE_MS).catch(() => fail(CAPTCHA_PROBLEMS.notExecuted));
}
