import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { checkTheBooks } from '../../../shared/merchant/books.ts';
import { undoChange } from '../../../shared/merchant/changes.ts';
import { listOrders, refundOrder } from '../../../shared/merchant/orders.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { addRedirects } from '../../../shared/merchant/redirects.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addStaff, listAudit, revokeStaff } from '../../../shared/merchant/staff.ts';
import { addKeys } from '../../../shared/merchant/stock.ts';
import { saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { readFields } from '../../../worker/commerce/merchant/cli/command-fields.ts';
import { formatResponse } from '../../../worker/commerce/merchant/cli/format-table.ts';
import { describeCommand, listCommands } from '../../../worker/commerce/merchant/cli/help.ts';
import { readCommand } from '../../../worker/commerce/merchant/cli/read-command.ts';
import { sendParts, toRequest } from '../../../worker/commerce/merchant/cli/send-command.ts';
import { sendPictures } from '../../../worker/commerce/merchant/cli/send-pictures.ts';

const ENV = { ADMIN_TOKEN: 'local-token' };
const noFile = () => '{}';

describe('a command', () => {
  it('becomes a call: positional arguments fill the path, options fill query or body', async () => {
    const audit = toRequest(readCommand(listAudit, ['--limit', '7', '--staff', '3'], ENV, noFile));
    expect(`${audit.method} ${audit.url}`).toBe('GET http://localhost:8787/internal/audit?Limit=7&Staff=3');
    const revoke = toRequest(readCommand(revokeStaff, ['12'], ENV, noFile));
    expect(`${revoke.method} ${revoke.url}`).toBe('DELETE http://localhost:8787/internal/staff/12');
    for (const typed of [
      ['--name', 'Ada', '--role', 'owner'],
      ['Ada', 'owner'],
    ]) {
      const add = toRequest(readCommand(addStaff, typed, ENV, noFile));
      expect(await add.json()).toEqual({ Name: 'Ada', Role: 'owner' });
    }
  });

  it('never sends the local shop’s token to another shop, nor any token without https', () => {
    const to = (...args: string[]) => readCommand(listAudit, args, ENV, noFile);
    expect(to().token).toBe('local-token');
    expect(() => to('--origin', 'https://shop.example')).toThrow('Your token is required');
    expect(() => to('--origin', 'http://shop.example', '--token', 'mine')).toThrow('https');
    expect(to('--origin', 'https://shop.example', '--token', 'mine').token).toBe('mine');
  });

  it('prints CSV where that is wanted, and else JSON', () => {
    const accept = (...args: string[]) => toRequest(readCommand(listAudit, args, ENV, noFile)).headers.get('Accept');
    expect([accept('--csv'), accept('--json'), accept()]).toEqual(['text/csv', 'application/json', 'application/json']);
  });

  it('that moves money or cannot be undone asks first, and without anybody to ask does nothing', () => {
    const shop = join(import.meta.dirname, '../../../worker/commerce/merchant/cli/shop.ts');
    // Nothing listens there: a command that did not ask would say so instead.
    const args = ['orders', 'refund', 'LK-1', '--origin', 'http://localhost:1', '--token', 'mine'];
    const run = (...more: string[]) =>
      spawnSync(process.execPath, [shop, ...args, ...more], { encoding: 'utf8', input: '' }).stderr;
    expect(run()).toContain('This will refund the buyer. Add --yes');
    expect(run('--yes')).toContain('Cannot reach http://localhost:1');
    const moving = ['orders refund', 'payments refund', 'gift-cards add', 'payments settle'];
    const asking = allCalls.filter(({ confirm }) => confirm).map(({ noun, verb }) => `${noun} ${verb}`);
    expect(asking).toEqual(expect.arrayContaining(moving));
  });

  it('whose noun has one verb needs none: status', () => {
    const shop = join(import.meta.dirname, '../../../worker/commerce/merchant/cli/shop.ts');
    const run = (...args: string[]) => spawnSync(process.execPath, [shop, ...args], { encoding: 'utf8', input: '' });
    const nobody = ['--origin', 'http://localhost:1', '--token', 'mine'];
    expect(run('status', ...nobody).stderr).toContain('Cannot reach http://localhost:1');
    expect(run('status', '--help').stdout).toContain('npm run shop -- status show');
    expect(run('orders', ...nobody).stdout).toContain('orders refund');
  });

  it.each([
    [['--role', 'king', '--name', 'Ada'], '--role takes one of: support, catalogue, accountant, delivery, owner.'],
    [['--role', 'owner'], '--name is missing.'],
    [['--nonsense'], 'nonsense'],
    [['extra', '--name', 'Ada', '--role', 'owner'], 'Too much: extra'],
  ])('%j is rejected with the reason', (args, reason) => {
    expect(() => readCommand(addStaff, args, ENV, noFile)).toThrow(reason);
  });

  it.each(allCalls.map((call) => [`${call.noun} ${call.verb}`, call] as const))('%s has help', (name, call) => {
    expect(listCommands()).toContain(`  ${name}`);
    expect(describeCommand(call)).toContain(call.summary);
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    const lines = describeCommand(call).split('\n');
    const { positionals, options } = readFields(call);
    for (const { option, choices } of [...positionals, ...options]) {
      const line = lines.find(
        (one) => one.startsWith(`  --${option} `) || one.startsWith(`  ${option.toUpperCase()} `),
      );
      const [, text = ''] = /^ +\S+(?: \S+)? {2,}(?:\(needed\) ?)?(.*)$/.exec(line ?? '') ?? [];
      if (choices.length === 0) expect(text, `${name} ${option}`).not.toBe('');
    }
  });
});

it('a list may be a file with an entry a line', () => {
  const read = (file: string) => (file === './keys.txt' ? 'AAAA-1\r\nBBBB-2\n\n' : '');
  expect(readCommand(addKeys, ['1001', './keys.txt'], ENV, read).args.Keys).toEqual(['AAAA-1', 'BBBB-2']);
  expect(readCommand(addKeys, ['1001', 'AAAA-1, BBBB-2'], ENV, read).args.Keys).toEqual(['AAAA-1', 'BBBB-2']);
});

it('a list may be typed as JSON, as guides show some, or be the whole path of a file', () => {
  const read = (file: string) => (file === '/home/me/keys.csv' ? 'AAAA-1\nBBBB-2\n' : '');
  expect(readCommand(addKeys, ['1001', '["AAAA-1", "BBBB-2"]'], ENV, read).args.Keys).toEqual(['AAAA-1', 'BBBB-2']);
  expect(readCommand(addKeys, ['1001', '/home/me/keys.csv'], ENV, read).args.Keys).toEqual(['AAAA-1', 'BBBB-2']);
});

it('addresses of an old shop are read from a file with one a line', () => {
  const read = (file: string) => (file === './old.csv' ? '/a.html,/en/blog\n/b.html,/de/blog\n' : '');
  const { args } = readCommand(addRedirects, ['./old.csv', '--dry-run'], ENV, read);
  expect(args).toEqual({ Redirects: ['/a.html,/en/blog', '/b.html,/de/blog'], DryRun: true });
});

it('a coupon of an amount is typed as its help says, although the API has another field of that name', async () => {
  const save = toRequest(readCommand(saveCoupon, ['VIP5', 'For VIPs', '--amount', '5'], ENV, noFile));
  expect(await save.json()).toEqual({ Code: 'VIP5', Name: 'For VIPs', AmountMinor: 500 });
});

// KEY-8
it.each(['keys.txt', 'me/keys.csv', 'C:\\keys.txt', 'keys.xlsx'])('keys are not the path %s', (path) => {
  expect(() => readCommand(addKeys, ['1001', path], ENV, noFile)).toThrow(`${path} looks like the path of a file.`);
});

it('a yes or no may be left unsaid', () => {
  const keys = ['1001', 'AAAA-1'];
  expect(readCommand(addKeys, [...keys, '--dry-run'], ENV, noFile).args.DryRun).toBe(true);
  expect(readCommand(addKeys, ['--dry-run', 'false', ...keys], ENV, noFile).args.DryRun).toBe(false);
  expect(readCommand(refundOrder, ['LK-1', '--to-balance'], ENV, noFile).args).toEqual({
    OrderNumber: 'LK-1',
    ToBalance: true,
  });
  expect(readCommand(addKeys, keys, ENV, noFile).args.DryRun).toBeUndefined();
});

// MERCHANT-1
it('what a change need not say is left out of it, and may still be typed in its place', () => {
  const args = (...typed: string[]) => readCommand(saveCoupon, typed, ENV, noFile).args;
  expect(args('WINTER10', '--percent', '15')).toEqual({ Code: 'WINTER10', Percent: 15 });
  expect(args('WINTER10', 'Winter', '--percent', '15')).toEqual({ Code: 'WINTER10', Name: 'Winter', Percent: 15 });
  expect(args('WINTER10', '--ends-on', 'null')).toEqual({ Code: 'WINTER10', EndsOn: null });
});

// MERCHANT-6
it('a refund of nothing says why, and is no success', () => {
  const nothing = { ToMethodMinor: 0, ToBalanceMinor: 0, Points: 0, CurrencyCode: 'EUR', IsDryRun: false };
  const report = (data: object) => refundOrder.report?.({ OrderItemGuids: [], ...nothing, ...data });
  expect(report({ Reason: 'refunded' })).toEqual({
    text: 'Nothing was refunded: these units have been refunded already.',
    isBad: true,
  });
  expect(report({ Reason: 'not-paid' })?.text).toContain('has not been paid');
  const sums = { ToMethodMinor: 2347, ToBalanceMinor: 500, Points: 12 };
  expect(report({ OrderItemGuids: ['a', 'b'], ...sums })).toEqual({
    text: 'Refunded:\n  a\n  b\n  23.47 EUR to the payment method\n  5.00 EUR to the balance\n  12 points',
    isBad: false,
  });
  expect(report({ OrderItemGuids: ['a'], ToMethodMinor: 800, CurrencyCode: 'JPY', IsDryRun: true })?.text).toBe(
    'Would be refunded:\n  a\n  800 JPY to the payment method',
  );
});

describe('a picture of the merchant’s machine', () => {
  const send = async (path: string) => {
    if (path.includes('none')) throw new Error('there is no such file');
    return `import/of-${path.split('/').at(-1)}`;
  };
  const changeStore = (value: object) =>
    sendPictures(readCommand(changeSetting, ['store', '--value', JSON.stringify(value)], ENV, noFile), send);

  it('is sent, and replaced by its key', async () => {
    const args = ['shop-1', '--picture', './ember.png', '--gallery', '../a.png,import/held.png', '--name', './name'];
    const product = await sendPictures(readCommand(saveProduct, args, ENV, noFile), send);
    expect(product.args).toEqual({
      ...{ sourceId: 'shop-1', picture: 'import/of-ember.png', name: './name' },
      gallery: ['import/of-a.png', 'import/held.png'],
    });
    expect((await changeStore({ LogoPictureUrl: './logo.png', Name: 'Keys' })).args).toEqual({
      Name: 'store',
      Value: { LogoPictureUrl: '/media/import/of-logo.png', Name: 'Keys' },
    });
  });

  it('that is not there stops the command', async () => {
    await expect(changeStore({ LogoPictureUrl: './none.png' })).rejects.toThrow('./none.png: there is no such file.');
  });
});

describe('an answer on the terminal', () => {
  it('is a table without anybody’s control characters', () => {
    const Items = [
      { Id: 1, Name: 'Ada', Note: null },
      { Id: 20, Name: 'Escape\u001b[31m', Note: 'x'.repeat(60) },
    ];
    expect(formatResponse({ Items, Next: 20 })).toBe(
      `Id  Name         Note\n1   Ada\n20  Escape [31m  ${'x'.repeat(47)}…\n\nThere is more: --before 20`,
    );
    expect(formatResponse({ Items: [], Next: null })).toBe('Nothing found.');
    expect(formatResponse({ Items: [], Next: 'a@shop.example' }, { pageOption: 'after' })).toContain(
      '--after a@shop.example',
    );
  });

  it('shows the few fields of a product that fit, of those that the products have', () => {
    const Items = [{ sourceId: 'a', description: 'long', name: 'Game' }];
    expect(formatResponse({ Items, Next: null }, { columns: ['sourceId', 'name', 'sale'] })).toBe(
      'sourceId  name\na         Game',
    );
  });

  it('lists the fields of one entry, and its parts as tables', () => {
    expect(formatResponse({ Number: 'LK26', Lines: [{ Name: 'Game' }] })).toBe('Number  LK26\n\nLines\nName\nGame');
  });
});

it('books check reports each broken invariant with its rows, and how many hold', () => {
  const broken = { Name: 'stock', Sentence: 'A product has keys.', Rows: [{ product: 7, stock: 2 }] };
  expect(checkTheBooks.report?.({ Invariants: 30, Broken: [broken], Next: null })).toEqual({
    text: 'stock: A product has keys.\n  {"product":7,"stock":2}\n\n30 invariants, 1 broken',
    isBad: true,
  });
  expect(checkTheBooks.report?.({ Invariants: 30, Broken: [], Next: null })).toEqual({
    text: '30 invariants, 0 broken',
    isBad: false,
  });
});

it('changes undo goes on until a large change is taken back', async () => {
  const parts: Record<string, object> = {
    '': { Change: 9, IsDryRun: false, Undone: 3000, Kept: ['a'], Next: 301 },
    '301': { Change: 9, IsDryRun: false, Undone: 299, Kept: ['b'], Next: null },
  };
  const command = readCommand(undoChange, ['7', '--keep-changed'], ENV, noFile);
  const response = await sendParts(command, async ({ args }) => ({ data: parts[String(args.After ?? '')] }));
  expect(response).toEqual({ data: { Change: 9, IsDryRun: false, Undone: 3299, Kept: ['a', 'b'], Next: null } });
});

it('a text is read from the file that it names, HTML and all', () => {
  const files: Record<string, string> = { './terms.html': '<p>"Terms" – all</p>\n' };
  const texts = JSON.stringify({ en: { Title: 'Terms', Body: './terms.html' } });
  const changeTopic = allCalls.find(({ noun, verb }) => noun === 'topics' && verb === 'change');
  if (!changeTopic) throw new Error('there is no call for a page');
  const command = readCommand(changeTopic, ['7', '--texts', texts], ENV, (file) => files[file] ?? '');
  expect(command.args.Texts).toEqual({ en: { Title: 'Terms', Body: '<p>"Terms" – all</p>' } });
});

it('a country is found however its code is typed', () => {
  expect(v.parse(listOrders.input, { Country: 'de' })).toMatchObject({ Country: 'DE' });
});

// MERCHANT-8
it('a list as CSV has all its pages, and with a limit one', async () => {
  const pages: Record<string, object> = {
    '': { Items: [{ Number: 'LK-3' }, { Number: 'LK-2' }], Next: 2 },
    '2': { Items: [{ Number: 'LK-1' }], Next: null },
  };
  const asCsv = async (...limit: string[]) => {
    const command = readCommand(listOrders, ['--country', 'DE', '--csv', ...limit], ENV, noFile);
    const response = await sendParts(command, async ({ args, format }) => {
      expect([args.Country, format]).toEqual(['DE', 'json']);
      return { data: pages[String(args.Before ?? '')] };
    });
    return 'text' in response ? response.text.replace(/^\uFEFF/, '') : '';
  };
  expect(await asCsv()).toBe('Number\r\nLK-3\r\nLK-2\r\nLK-1\r\n');
  expect(await asCsv('--limit', '2')).toBe('Number\r\nLK-3\r\nLK-2\r\n');
});

it('books check goes on until the last part, and shows what all parts have found', async () => {
  const found = (product: number) => ({ Name: 'stock', Sentence: 'A product has keys.', Rows: [{ product }] });
  const parts: Record<string, object> = {
    '': { Invariants: 3, Broken: [found(7)], Next: 'stock:5000' },
    'stock:5000': { Invariants: 2, Broken: [found(5001)], Next: null },
  };
  const command = readCommand(checkTheBooks, [], ENV, noFile);
  const response = await sendParts(command, async ({ args }) => ({ data: parts[String(args.After ?? '')] }));
  expect(response).toEqual({
    data: { Invariants: 5, Broken: [{ ...found(7), Rows: [{ product: 7 }, { product: 5001 }] }], Next: null },
  });
});
