import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '../../../shared/api/schema.ts';
import { parseEmail, toEmailKey } from '../../../shared/email-address.ts';

// AUTH-9
describe('an email address', () => {
  it.each([
    ['a@b.example', 'a@b.example'],
    [' Dana@Latchkey.example ', 'Dana@latchkey.example'],
    ["o'brien@example.com", "o'brien@example.com"],
    ["o'neil+games@mail.example.org", "o'neil+games@mail.example.org"],
    ['dana@xn--bcher-kva.example', 'dana@xn--bcher-kva.example'],
    ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
    ['dana@BU\u0308CHER.example', 'dana@xn--bcher-kva.example'],
    ['用户@例子.测试', '用户@xn--fsqu00a.xn--0zwm56d'],
    ['dana@例子。测试', 'dana@xn--fsqu00a.xn--0zwm56d'],
    ['dana@परीक्षा.example', 'dana@xn--11b5bs3a9aj6g.example'],
    ['\u200bdana\u200e@example.com\u00a0', 'dana@example.com'],
    ['ｄａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'dana@example.com'],
    ['\ufb01sh@example.com', 'fish@example.com'],
    ['ÜMIT@example.com', 'üMIT@example.com'],
    ['abc..def.@docomo.example', 'abc..def.@docomo.example'],
    ['{x}|~!#$%&*/=?^_`@example.com', '{x}|~!#$%&*/=?^_`@example.com'],
  ])('%j is the mailbox %j, at the provider and in every form of the shop', (text, email) => {
    expect(parseEmail(text)).toBe(email);
    expect(safeParse(emailSchema, text)).toMatchObject({ success: true, output: email });
  });

  it.each([
    '',
    'dana',
    'dana@',
    '@example.com',
    'dana@example',
    'a b@example.com',
    'a@b@example.com',
    'a@b..example',
    'a@.example.com',
    'a@192.168.0.1',
    'a@0x7f.1',
    'a@exa%6dple.com',
    'a@example.com:25',
    'a@example.com/x',
    'a@b.example\r\nBcc:c@d.example',
    'a@b.example,c@d.example',
    'a；b@b.example',
    'a＠b＠b.example',
    '<a@b.example>',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('%j is invalid', (text) => {
    expect(parseEmail(text)).toBeNull();
    expect(safeParse(emailSchema, text).success).toBe(false);
  });

  it('gets mail at the mailbox by which its orders and account are found', () => {
    const letters = fc.array(fc.integer({ min: 0x21, max: 0xffff }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, (codes) => {
        const email = parseEmail(`${String.fromCharCode(...codes)}@example.com`);
        if (email === null) return;
        expect(parseEmail(email)).toBe(email);
        expect(toEmailKey(email)).toBe(email.toLowerCase());
        // As SQL's lower() folds it.
        expect(toEmailKey(email)).toBe(email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
      }),
    );
  });

  it('is one mailbox in any case, in any script of its domain', () => {
    expect(toEmailKey(' Dana@LATCHKEY.example')).toBe(toEmailKey('dana@latchkey.example'));
    expect(toEmailKey('Dana@BÜCHER.example')).toBe(toEmailKey('dana@xn--bcher-kva.example'));
    expect(toEmailKey('KÄSE@b.example')).toBe(toEmailKey('käse@b.example'));
  });
});
