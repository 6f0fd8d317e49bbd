import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '../../../shared/api/schema.ts';
import { namesAddress, parseEmail, toEmailKey } from '../../../shared/email-address.ts';

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
    'a@-b.example',
    'a@b-.example',
    'a@b.example.-',
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

// PRIVACY-7
describe('a text names an address', () => {
  it.each([
    'ann@web.de',
    'Write to Ann@Web.DE.',
    '<ann@web.de>',
    '"ann@web.de"',
    "'ann@web.de'",
    '„ann@web.de“',
    'Email:ann@web.de',
    'mailto:ann@web.de?subject=Hi',
    'joann@web.de, ann@web.de',
    'ＡＮＮ＠web.de',
    '> ann@web.de\n> Hello',
  ])('in %j', (text) => {
    expect(namesAddress(text, 'ann@web.de')).toBe(true);
  });

  it.each([
    'joann@web.de',
    'jo.ann@web.de',
    'jo-ann@web.de',
    'jo_ann@web.de',
    'jo+ann@web.de',
    "o'ann@web.de",
    'żann@web.de',
    '1ann@web.de',
    'ann@web.de.example',
    'ann@web.delaware',
    'ann@web.de-mail.example',
    'ann@my-web.de',
    'ann@web,de',
  ])('but not in %j', (text) => {
    expect(namesAddress(text, 'ann@web.de')).toBe(false);
  });

  it('only where no longer address begins before it or ends after it', () => {
    const part = fc.stringMatching(/^[a-z0-9._+-]{1,6}$/);
    fc.assert(
      fc.property(part, part, (before, after) => {
        const [longer, other] = [`${before}ann@web.de`, `ann@web.de${after}`];
        if (parseEmail(longer) !== null) expect(namesAddress(`To ${longer}: hello`, 'ann@web.de')).toBe(false);
        if (parseEmail(other) !== null) expect(namesAddress(`To ${other}: hello`, 'ann@web.de')).toBe(false);
      }),
    );
  });
});
