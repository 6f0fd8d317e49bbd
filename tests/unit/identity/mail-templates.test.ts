import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { type MailData, type MailTemplate, writeMail } from '../../../worker/identity/accounts/mail-templates.ts';
import { chooseLanguage } from '../../../worker/identity/messages/messages.ts';

const LINK = 'https://shop.example/x?key=1';
const data: MailData = {
  'password-recovery': { link: LINK, minutes: 30 },
  'confirm-email': { link: LINK, hours: 24 },
  'email-correction': { email: 'new@shop.example', link: LINK },
  'email-changed': { email: 'new@shop.example', link: LINK },
  'password-changed': { link: LINK },
  'account-exists': { signIn: LINK, recovery: LINK },
  'sign-in-attempts': { link: LINK, unlock: LINK, hours: 24 },
  'sign-in-code': { code: '12345678', minutes: 10 },
  'sign-in-linked': { provider: 'PlayPass', link: LINK },
  'passkey-added': { name: 'Phone', link: LINK },
  'passkey-removed': { name: 'Phone', link: LINK },
  'account-deleted': {},
};

describe.each(Object.keys(data) as MailTemplate[])('the mail %s', (template) => {
  it.each(locales.map(({ tag }) => tag))('says everything in %s', (tag) => {
    const { subject, text } = writeMail(template, data[template], chooseLanguage(tag));
    expect(subject).not.toBe('');
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/);
    const links = Object.values(data[template]).filter((value) => value === LINK);
    const buttons = text.split('\n\n').filter((paragraph) => paragraph.endsWith(`\n${LINK}`));
    expect(buttons.map((button) => button.split('\n').length)).toEqual(links.map(() => 2));
    if (tag !== 'en') expect(text).not.toBe(writeMail(template, data[template], chooseLanguage('en')).text);
  });
});
