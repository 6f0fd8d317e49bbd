import { describe, expect, it } from 'vitest';
import { checkDeployment } from '../../../worker/dev/deploy/check.ts';
import { readWorkers } from '../../../worker/dev/deploy/workers.ts';

const RIGHT = {
  ORIGIN: 'https://keys.latchkey-shop.com',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  MAIL_TRANSPORT: 'smtp',
  SMTP_HOST: 'mail.latchkey-shop.com',
};
const workers = readWorkers();
const find = (vars: Record<string, string>) => checkDeployment({ ...RIGHT, ...vars }, workers);

// MAIL-13
describe('the check of a shop’s mail before a deploy', () => {
  it('finds nothing in a complete file', () => {
    expect(find({})).toEqual([]);
  });

  it.each([
    [{ MAIL_TRANSPORT: 'stmp' }, /MAIL_TRANSPORT is unknown: stmp; did you mean smtp\?/],
    [{ MAIL_TRANSPORT: 'SMTP' }, /MAIL_TRANSPORT is unknown: SMTP; did you mean smtp\?/],
    [{ MAIL_TRANSPORT: 'pigeon' }, /MAIL_TRANSPORT is unknown: pigeon \(smtp, http, cloudflare\)/],
    [{ SMTP_HOST: '' }, /SMTP_HOST is missing/],
    [{ SMTP_HOST: 'smtps://mail.latchkey-shop.com' }, /SMTP_HOST is no name of a server/],
    [{ SMTP_PORT: 'submission' }, /SMTP_PORT is no port/],
    [{ SMTP_PORT: '25' }, /SMTP_PORT is 25/],
    [{ SMTP_TLS: 'startls' }, /SMTP_TLS is unknown: startls; did you mean starttls\?/],
    [{ SMTP_TLS: 'none' }, /unencrypted/],
    [{ SMTP_USER: 'shop@latchkey-shop.com' }, /SMTP_PASSWORD is missing/],
    [{ MAIL_TRANSPORT: 'http' }, /MAIL_API_KEY is missing/],
    [{ MAIL_API_URL: 'http://mail.latchkey-shop.com' }, /MAIL_API_URL must be an address that begins with https/],
    [{ MAIL_TRANSPORT: 'cloudflare' }, /binding EMAIL is missing/],
    [{ SMS_API_URL: 'https://sms.latchkey-shop.com' }, /SMS_API_KEY is missing/],
  ])('reports %j', (vars, text) => {
    expect(find(vars as Record<string, string>)).toContainEqual({ isProblem: true, text: expect.stringMatching(text) });
  });

  it('warns of a shop whose mail does not leave: a program of the merchant’s may poll it', () => {
    expect(find({ MAIL_TRANSPORT: '', SMTP_HOST: '' })).toEqual([
      { isProblem: false, text: expect.stringContaining('no mail leaves') },
    ]);
    expect(find({ MAIL_TRANSPORT: '', SMTP_HOST: '', COMMERCE_ORIGIN: 'https://shop.latchkey-shop.com' })).toEqual([]);
  });
});
