import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../shared/api/all-contracts.ts';
import { findCaptchaAction } from '../../../../worker/captcha/verify.ts';
import { findEndpoint } from '../../../../worker/gateway/match-call.ts';

describe('the gateway', () => {
  it.each(allContracts.map(({ name, contract }) => [name, contract.endpoint] as const))(
    'asks for a proof exactly where the contract says so: %s',
    (_, { path, captcha, captchaWith, captchaOnRequest }) => {
      const asked = findEndpoint(path.replaceAll(/\{\w+\}/g, 'x'));
      const body = new TextEncoder().encode(JSON.stringify({ [captchaWith ?? 'any']: 'x' })).buffer;
      expect(findCaptchaAction(asked, body)).toBe(captcha ?? null);
      expect(findCaptchaAction(asked, null)).toBe(captchaWith === undefined ? (captcha ?? null) : null);
      expect(asked?.captchaOnRequest).toBe(captchaOnRequest);
    },
  );
});
