import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../shared/api/all-contracts.ts';
import { findCaptchaAction } from '../../../../worker/captcha/guarded-calls.ts';

describe('the gateway', () => {
  it.each(allContracts.map(({ name, contract }) => [name, contract.endpoint] as const))(
    'asks for a proof exactly where the contract says so: %s',
    (_, { path, captcha }) => {
      expect(findCaptchaAction(path.replaceAll(/\{\w+\}/g, 'x'))).toBe(captcha ?? null);
    },
  );
});
