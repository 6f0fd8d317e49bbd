import { describe, expect, it, vi } from 'vitest';
import { type CaptchaProvider, runCaptcha } from '../../../../../client/features/captcha/captcha.ts';
import { ApiError } from '../../../../../shared/api/endpoint.ts';

const settings = { siteKey: 'site-key', version: '3' };
const provider: CaptchaProvider = { load: async () => undefined, execute: async () => 'token' };
const accept = async () => ({ success: true, message: 'Token verifyed' });
const refuse = () => Promise.reject(new Error('broken'));

describe('a captcha', () => {
  it('lets through whom the storefront accepts, by the token of this attempt', async () => {
    const verify = vi.fn(accept);
    await expect(runCaptcha(provider, settings, 'contact', verify)).resolves.toBeUndefined();
    expect(verify).toHaveBeenCalledWith('token');
  });

  it.each([
    ['No key provided', provider, { ...settings, siteKey: null }, accept],
    ['No version provided', provider, { ...settings, version: '' }, accept],
    ['ReCaptcha error: Failed to load script', { ...provider, load: refuse }, settings, accept],
    ['ReCaptcha error: Failed to execute', { ...provider, execute: refuse }, settings, accept],
    ['Invalid token', provider, settings, async () => ({ success: false, message: 'Invalid token' })],
    ['Internal error', provider, settings, refuse],
  ])('otherwise says: %s', async (message, given, set, verify) => {
    const attempt = runCaptcha(given, set, 'newsletter', verify);
    await expect(attempt).rejects.toBeInstanceOf(ApiError);
    await expect(attempt).rejects.toThrow(message);
  });
});
