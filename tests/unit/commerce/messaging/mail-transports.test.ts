import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCloudflareMail } from '../../../../worker/commerce/messaging/delivery/cloudflare-mail.ts';
import { createHttpMail, createHttpSms } from '../../../../worker/commerce/messaging/delivery/http-transports.ts';
import type { OutgoingMail, TransportEnv } from '../../../../worker/commerce/messaging/delivery/transport.ts';
import { FAULTS, respondWithFault, shortenTimeouts } from '../../../support/shop/faults.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MAIL: OutgoingMail = {
  id: 'commerce-7@keys.example',
  from: { name: 'Keys & "Co"', address: 'orders@keys.example' },
  replyTo: 'help@keys.example',
  to: 'sam@mail.example',
  subject: 'Your keys',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe': '<https://keys.example/u>' },
  attachments: [{ name: 'invoice.pdf', type: 'application/pdf', body: new Uint8Array([1, 2, 250]) }],
};

/** Responds to every call in the same way, and records the requests. */
function stubFetch(response: () => Response): { url: string; init: RequestInit }[] {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return response();
  });
  return calls;
}

describe('mail by an HTTP API', () => {
  it('is posted whole, with the key and an id that a repeated attempt has too', async () => {
    const calls = stubFetch(() => Response.json({ id: 'x' }));
    await createHttpMail({ MAIL_API_KEY: 'the-key', MAIL_API_URL: 'https://mail.example/send' })?.send(MAIL);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('https://mail.example/send');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(calls[0]?.init.headers).toMatchObject({ Authorization: 'Bearer the-key', 'Idempotency-Key': MAIL.id });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      ...{ from: '"Keys & \\"Co\\"" <orders@keys.example>', to: [MAIL.to], reply_to: MAIL.replyTo },
      ...{ subject: MAIL.subject, text: MAIL.text, html: MAIL.html },
      headers: { 'Message-ID': `<${MAIL.id}>`, ...MAIL.headers },
      attachments: [{ filename: 'invoice.pdf', content_type: 'application/pdf', content: 'AQL6' }],
    });
  });

  it.each([
    [400, 'message'],
    [422, 'message'],
    [401, 'provider'],
    [403, 'provider'],
    [429, 'provider'],
    [302, 'provider'],
    [500, 'provider'],
  ])('that answers %i has a fault of the %s', async (status, scope) => {
    stubFetch(() => new Response('no such thing', { status }));
    const sending = createHttpMail({ MAIL_API_KEY: 'the-key' })?.send(MAIL);
    await expect(sending).rejects.toMatchObject({ scope, message: `${status} no such thing` });
  });

  // MAIL-50
  it.each([
    [401, '', { wasSent: false, isThrottled: false, retryAfterMs: 0 }],
    [402, '', { wasSent: false, isThrottled: true, retryAfterMs: 0 }],
    [429, '120', { wasSent: false, isThrottled: true, retryAfterMs: 120_000 }],
    [429, 'Sun, 06 Nov 1994 08:49:37 GMT', { isThrottled: true, retryAfterMs: 0 }],
    [503, '99999999', { isThrottled: true, retryAfterMs: 24 * 60 * 60_000 }],
    [500, 'soon', { wasSent: true, isThrottled: false, retryAfterMs: 0 }],
  ])('that answers %i with Retry-After “%s” is left alone as long as it asks', async (status, header, facts) => {
    stubFetch(() => new Response('', { status, headers: header === '' ? {} : { 'Retry-After': header } }));
    const sending = createHttpMail({ MAIL_API_KEY: 'the-key' })?.send(MAIL);
    await expect(sending).rejects.toMatchObject({ scope: 'provider', ...facts });
  });

  it('that has the message in hand already is asked again for this one alone', async () => {
    stubFetch(() => new Response('', { status: 409 }));
    await expect(createHttpMail({ MAIL_API_KEY: 'the-key' })?.send(MAIL)).rejects.toMatchObject({ scope: 'busy' });
  });

  // An API that says another thing than the documented one has taken the mail all the same: its status says so.
  const lost = FAULTS.filter((fault) => fault !== 'another answer' && fault !== 'half an answer');
  it.each(lost)('that gives %s keeps the mail, and no fault shows the key', async (fault) => {
    shortenTimeouts();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => respondWithFault(fault, signal));
    const error = await createHttpMail({ MAIL_API_KEY: 'the-key' })
      ?.send(MAIL)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ scope: 'provider', message: expect.any(String) });
    expect(String(error)).not.toContain('the-key');
  });

  it('is no way to send without its key', () => {
    expect(createHttpMail({ MAIL_API_URL: 'https://mail.example' })).toBeNull();
    expect(createHttpSms({ SMS_API_KEY: 'k' })).toBeNull();
  });

  it('and SMS by one too: sender, number and text', async () => {
    const calls = stubFetch(() => new Response(null, { status: 204 }));
    const sms = createHttpSms({ SMS_API_URL: 'https://sms.example', SMS_API_KEY: 'k', SMS_FROM: 'KEYS' });
    await sms?.send({ id: 'sms-1', to: '+4915112345678', text: '123456' });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ from: 'KEYS', to: '+4915112345678', text: '123456' });
  });
});

describe('mail by Cloudflare’s binding', () => {
  const bind = (send: (mail: unknown) => Promise<unknown>) =>
    createCloudflareMail({ EMAIL: standIn<NonNullable<TransportEnv['EMAIL']>>({ send }) });

  it('is handed over whole', async () => {
    const sent: unknown[] = [];
    await bind(async (mail) => sent.push(mail))?.send(MAIL);
    expect(sent).toEqual([
      {
        from: { name: 'Keys & "Co"', email: 'orders@keys.example' },
        ...{ to: MAIL.to, replyTo: MAIL.replyTo, subject: MAIL.subject, text: MAIL.text, html: MAIL.html },
        headers: MAIL.headers,
        attachments: [
          {
            disposition: 'attachment',
            filename: 'invoice.pdf',
            type: 'application/pdf',
            content: MAIL.attachments[0]?.body,
          },
        ],
      },
    ]);
  });

  it.each([
    ['E_RECIPIENT_NOT_ALLOWED', 'message'],
    ['E_VALIDATION_ERROR', 'message'],
    ['E_RATE_LIMIT_EXCEEDED', 'provider'],
    ['E_SENDER_NOT_VERIFIED', 'provider'],
    [undefined, 'provider'],
  ])('that fails with %s is a fault of the %s', async (code, scope) => {
    const sending = bind(async () => {
      throw Object.assign(new Error('no'), code === undefined ? {} : { code });
    })?.send(MAIL);
    await expect(sending).rejects.toMatchObject({ scope, message: expect.stringContaining('no') });
  });

  it('is no way to send without the binding', () => {
    expect(createCloudflareMail({})).toBeNull();
  });
});
