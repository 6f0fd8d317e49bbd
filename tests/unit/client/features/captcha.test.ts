import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CaptchaAdapter, runCaptcha } from '../../../../client/features/captcha/captcha.ts';
import { ApiError } from '../../../../shared/api/endpoint.ts';

const settings = { siteKey: 'site-key', version: 'v3' };
const adapter: CaptchaAdapter = { load: async () => undefined, execute: async () => 'token' };
const fail = () => Promise.reject(new Error('broken'));
const hang = () => new Promise<never>(() => undefined);

// CAPTCHA-1, CAPTCHA-2
describe('a captcha', () => {
  it('gives the token of this attempt, made with the site key for this form', async () => {
    const execute = vi.fn(adapter.execute);
    await expect(runCaptcha(async () => ({ ...adapter, execute }), settings, 'contact')).resolves.toBe('token');
    expect(execute).toHaveBeenCalledWith('site-key', 'contact');
  });

  it.each([
    ['No key provided', adapter, { ...settings, siteKey: null }],
    ['No key provided', adapter, { ...settings, siteKey: '' }],
    ['No version provided', adapter, { ...settings, version: '' }],
    ['ReCaptcha error: Failed to load script', { ...adapter, load: fail }, settings],
    ['ReCaptcha error: Failed to execute', { ...adapter, execute: fail }, settings],
  ])('otherwise says: %s', async (message, given, set) => {
    const attempt = runCaptcha(async () => given, set, 'newsletter');
    await expect(attempt).rejects.toBeInstanceOf(ApiError);
    await expect(attempt).rejects.toThrow(message);
  });

  it('shows the same message when its own part of the shop cannot be fetched', async () => {
    await expect(runCaptcha(fail, settings, 'newsletter')).rejects.toThrow('ReCaptcha error: Failed to load script');
  });

  describe('that does not respond', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ['ReCaptcha error: Failed to load script', { ...adapter, load: hang }],
      ['ReCaptcha error: Failed to execute', { ...adapter, execute: hang }],
    ])('is given up: %s', async (message, given) => {
      const attempt = expect(runCaptcha(async () => given, settings, 'contact')).rejects.toThrow(message);
      await vi.advanceTimersByTimeAsync(120_000);
      await attempt;
    });
  });
});
