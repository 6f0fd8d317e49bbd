import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { listCustomers } from '../../../shared/merchant/customers.ts';
import { exportLedger, showLiabilities } from '../../../shared/merchant/figures.ts';
import { FOR_CATALOGUE, type MerchantCall, STAFF_ROLES } from '../../../shared/merchant/merchant-call.ts';
import { addPlatform, changePlatform, listPlatforms } from '../../../shared/merchant/platforms.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { addStaff, listAudit, listStaff, restoreStaff, revokeStaff, whoAmI } from '../../../shared/merchant/staff.ts';
import { readCameraPicture } from '../../support/shop/camera-pictures.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, fetchCommerce, fetchStorefront, media } from '../../support/workers/workers.ts';
import { list } from '../catalog/list-category.ts';
import { callMerchant } from '../merchant.ts';

const PICTURE = 'import/listed.gif';
const PERIOD = { From: '2026-01-01T00:00:00Z', To: '2027-01-01T00:00:00Z' };
/** What calls need, by their noun or whole name. */
const NEEDED: readonly (readonly [calls: readonly string[], args: object])[] = [
  [['documents', 'evidence', 'ledger', 'liabilities', 'statistics'], PERIOD],
  [['pictures'], { Picture: PICTURE }],
  [['alerts list'], { Product: 1 }],
];

beforeAll(seedCatalogue);
beforeAll(() => media.put(PICTURE, readCameraPicture('image/gif')));

const named = allCalls.map((call) => [`${call.noun} ${call.verb}`, call] as const);
const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the merchant’s API', () => {
  it.each(named)('%s is there, and answers nobody without a token', async (_, call) => {
    expect(await callMerchant(call, {}, { Authorization: '' })).toMatchObject({ status: 401, Code: 'not-authorized' });
    expect((await callMerchant(call, {}, withToken('staff_guess'))).status).toBe(401);
  });

  it.each(named)('%s rejects a field that does not exist', async (_, call) => {
    const response = await callMerchant(call, { Nonsense: 'x' });
    expect(response).toMatchObject({ status: 400, Code: 'invalid' });
  });

  it.each(named.filter(([, call]) => call.method === 'GET' && !call.path.includes('{')))(
    '%s answers what its description promises',
    async (name, call: MerchantCall) => {
      const needed = NEEDED.find(([calls]) => calls.includes(call.noun) || calls.includes(name));
      const response = await callMerchant(call, needed?.[1] ?? {});
      expect(response, response.Messages.join()).toMatchObject({ status: 200 });
      expect(safeParse(call.output, response.Data).issues).toBeUndefined();
    },
  );

  it('is described by the table that serves it', async () => {
    const { paths } = await (await fetchStorefront('/internal/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
    }>();
    for (const { method, path, noun, verb } of allCalls) {
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(`${noun}-${verb}`);
    }
    const commands = allCalls.map(({ noun, verb }) => `${noun} ${verb}`);
    expect(new Set(commands).size).toBe(commands.length);
  });

  it('returns rows as CSV to whoever asks for it', async () => {
    await callMerchant(addStaff, { Name: '=cmd|/c calc', Role: 'support' });
    const headers = { ...withToken(TEST_SECRETS.ADMIN_TOKEN), Accept: 'text/csv' };
    const response = await fetchCommerce('/internal/staff', { headers });
    expect(response.headers.get('Content-Type')).toContain('text/csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    // MERCHANT-5: the mark by which a spreadsheet knows UTF-8.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(
      /^Id,Name,Role,Email,CreatedOnUtc,RevokedOnUtc\r\n1,'=cmd\|\/c calc,support,/,
    );
  });
});

describe('a person of the staff', () => {
  it('has a token with a role, which is stored as a hash and can be revoked', async () => {
    const made = await callMerchant(addStaff, { Name: 'Sam Support', Role: 'support' });
    expect(made.Data.Token).toMatch(/^staff_[0-9a-f]{32}$/);
    const stored = await commerceDb.prepare('SELECT * FROM staff').all();
    expect(JSON.stringify(stored.results)).not.toContain(made.Data.Token.slice(6));
    const own = withToken(made.Data.Token);
    expect((await callMerchant(whoAmI, {}, own)).Data).toEqual({ Name: 'Sam Support', Role: 'support' });
    expect(await callMerchant(listStaff, {}, own)).toMatchObject({ status: 403, Code: 'role-needed' });
    expect((await callMerchant(revokeStaff, { Id: made.Data.Id })).status).toBe(200);
    expect((await callMerchant(whoAmI, {}, own)).status).toBe(401);
  });

  it('is denied every call of other roles, before anything is read', async () => {
    for (const role of STAFF_ROLES) {
      const own = withToken((await callMerchant(addStaff, { Name: `A ${role}`, Role: role })).Data.Token);
      for (const call of allCalls.filter(({ roles }) => !roles.includes(role))) {
        expect(await callMerchant(call as MerchantCall, {}, own)).toMatchObject({ status: 403, Code: 'role-needed' });
      }
      const uploads = ['/internal/import', '/internal/pictures'].map((path) =>
        fetchCommerce(path, { method: 'POST', headers: own, body: '{' }),
      );
      const isRejected = (await Promise.all(uploads)).map(({ status }) => status === 403);
      expect(isRejected, role).toEqual(Array(2).fill(!FOR_CATALOGUE.includes(role)));
      // Whoever is of the staff is not the shop's delivery program.
      expect((await fetchCommerce('/internal/outbox', { headers: own })).status).toBe(role === 'delivery' ? 200 : 403);
      const headers = { ...own, 'Content-Type': 'application/json' };
      const setup = await fetchCommerce('/internal/setup', { method: 'POST', headers, body: '{}' });
      expect(setup.status).toBe(role === 'owner' ? 200 : 403);
    }
    await commerceDb.prepare("UPDATE staff SET revoked_at = 1 WHERE name LIKE 'A %'").run();
  });

  // STAFF-2
  it('who keeps the books reads ledger, liabilities, statistics and taxes, and neither customers nor orders', async () => {
    const own = withToken((await callMerchant(addStaff, { Name: 'Ana', Role: 'accountant' })).Data.Token);
    const reads = allCalls
      .filter(({ roles }) => roles.includes('accountant'))
      .map(({ noun, verb }) => `${noun} ${verb}`);
    expect(reads.sort()).toEqual([
      ...['books check', 'documents datev', 'documents download', 'documents e-invoice', 'documents list'],
      ...['documents numbers', 'evidence list', 'keys unsold', 'ledger corrections'],
      ...['ledger ec-sales', 'ledger export', 'ledger oss', 'ledger supplies', 'liabilities show', 'staff me'],
      ...['statistics best-sellers', 'statistics margins', 'statistics show', 'taxes list'],
    ]);
    expect(await callMerchant(exportLedger, { Period: '2026-Q4' }, own)).toMatchObject({ status: 200 });
    expect(await callMerchant(showLiabilities, { Period: '2026' }, own)).toMatchObject({ status: 200 });
    expect(await callMerchant(listCustomers, {}, own)).toMatchObject({ status: 403, Code: 'role-needed' });
  });

  it('who tries wrong tokens has to wait, even with the right one', async () => {
    const own = withToken((await callMerchant(addStaff, { Name: 'Kim', Role: 'catalogue' })).Data.Token);
    const from = { 'X-Client-IP': '203.0.113.201' };
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await callMerchant(whoAmI, {}, { ...withToken(`staff_${index}`), ...from })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect((await callMerchant(whoAmI, {}, { ...own, ...from })).status).toBe(429);
    expect((await callMerchant(whoAmI, {}, { ...own, 'X-Client-IP': '203.0.113.202' })).status).toBe(200);
  });

  it('leaves every change in a log that nobody can change', async () => {
    await callMerchant(addStaff, { Name: 'Lee', Role: 'catalogue' });
    await callMerchant(revokeStaff, { Id: 4711 });
    const { Items } = (await callMerchant(listAudit)).Data;
    expect(Items.slice(0, 3)).toMatchObject([
      { Command: 'staff revoke', Outcome: 'not-found' },
      { Command: 'staff revoke', Outcome: 'accepted', Actor: 'set-up', Details: '{"Id":4711}' },
      { Command: 'staff add', Outcome: 'accepted', Details: '{"Name":"Lee","Role":"catalogue"}' },
    ]);
    for (const sql of ['DELETE FROM audit_log', "UPDATE audit_log SET actor = 'nobody'"]) {
      await expect(commerceDb.prepare(sql).run()).rejects.toThrow('append-only');
    }
  });

  // STAFF-1
  it('who owns the shop leaves nothing to the set-up token but to add or restore an owner, of which the staff are told', async () => {
    await commerceDb
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
      .bind('{"Emails":["boss@shop.example"]}')
      .run();
    const owner = (await callMerchant(addStaff, { Name: 'Olu Owner', Role: 'owner' })).Data;
    const asOwner = withToken(owner.Token);
    const isForOwners = ({ noun, verb }: MerchantCall) => noun === 'staff' && (verb === 'add' || verb === 'restore');
    for (const call of allCalls.filter((one) => !isForOwners(one))) {
      const name = `${call.noun} ${call.verb}`;
      expect(await callMerchant(call as MerchantCall, {}), name).toMatchObject({ status: 403, Code: 'role-needed' });
    }
    const headers = withToken(TEST_SECRETS.ADMIN_TOKEN);
    for (const [method, path] of [
      ['POST', '/internal/import'],
      ['POST', '/internal/pictures'],
      ['GET', '/internal/setup'],
      ['POST', '/internal/setup'],
      ['GET', '/internal/setup/pictures'],
      ['PUT', '/internal/setup/pictures/a.png'],
      ['GET', '/internal/outbox'],
      ['GET', '/internal/outbox?source=identity'],
      ['GET', '/internal/key-cases'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: '{}' };
      expect((await fetchCommerce(path, { method, headers, ...body })).status, `${method} ${path}`).toBe(403);
    }
    // It opens no door between the Workers either: their calls are signed.
    expect((await fetchCommerce('/internal/outbox/deliver', { method: 'POST', headers })).status).toBe(401);

    const readMails = async () => {
      const { results } = await commerceDb
        .prepare("SELECT recipient, subject FROM outbox WHERE subject LIKE '%owner of the shop%' ORDER BY id")
        .all();
      return results;
    };
    expect(await readMails()).toEqual([]);
    expect(await callMerchant(addStaff, { Name: 'Sly', Role: 'support' })).toMatchObject({ status: 403 });
    const support = (await callMerchant(addStaff, { Name: 'Sue', Role: 'support' }, asOwner)).Data;
    expect((await callMerchant(restoreStaff, { Id: support.Id })).status).toBe(404);
    const second = await callMerchant(addStaff, { Name: 'Second', Role: 'owner' });
    expect((await callMerchant(whoAmI, {}, withToken(second.Data.Token))).Data).toEqual({
      Name: 'Second',
      Role: 'owner',
    });
    const restored = await callMerchant(restoreStaff, { Id: owner.Id });
    expect(restored.Data).toMatchObject({ Name: 'Olu Owner', Role: 'owner' });
    expect((await callMerchant(whoAmI, {}, asOwner)).status).toBe(401);
    const anew = withToken(restored.Data.Token);
    expect((await callMerchant(whoAmI, {}, anew)).status).toBe(200);
    const recipient = 'boss@shop.example';
    expect(await readMails()).toEqual([
      { recipient, subject: 'New token for an owner of the shop: Second (made by set-up)' },
      { recipient, subject: 'New token for an owner of the shop: Olu Owner (made by set-up)' },
    ]);
    const { Items } = (await callMerchant(listAudit, { Limit: 20 }, anew)).Data;
    expect(Items).toContainEqual(
      expect.objectContaining({ Actor: 'set-up', Role: 'set-up', Command: 'staff restore' }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ Actor: 'set-up', Command: 'staff add', Details: '{"Name":"Second","Role":"owner"}' }),
    );
    expect((await callMerchant(revokeStaff, { Id: second.Data.Id }, anew)).status).toBe(200);
    expect((await callMerchant(revokeStaff, { Id: owner.Id }, anew)).status).toBe(200);
  });
});

// CATALOG-13
it('a platform is renamed, along with the texts that name it, but not to the name of another', async () => {
  const { Items } = (await callMerchant(listPlatforms, {})).Data;
  const [first, second] = Items;
  if (!first || !second) throw new Error('no platforms');
  const Activation = { en: `Open ${first.Name}.`, jp: null };
  expect((await callMerchant(changePlatform, { Id: first.Id, Activation })).Data).toEqual(first);
  await commerceDb
    .prepare('INSERT INTO categories (id, name, option_id) VALUES (987001, ?1, ?2)')
    .bind(`${first.Name} games`, first.Id)
    .run();
  const changed = await callMerchant(changePlatform, { Id: first.Id, Name: 'Quaystone' });
  expect(changed).toMatchObject({ status: 200, Data: { ...first, Name: 'Quaystone' } });
  const text = commerceDb
    .prepare("SELECT value FROM localized WHERE entity = 'option' AND entity_id = ? AND locale = 'en' AND field = ?")
    .bind(first.Id, 'PlatformActivationDetail');
  expect(await text.first('value')).toBe('Open Quaystone.');
  expect(await commerceDb.prepare('SELECT name FROM categories WHERE id = 987001').first('name')).toBe(
    'Quaystone games',
  );
  const taken = await callMerchant(changePlatform, { Id: second.Id, Name: ' quaystone ' });
  expect(taken).toMatchObject({ status: 409, Code: 'invalid' });
  expect((await callMerchant(changePlatform, { Id: 18, Name: 'A genre' })).status).toBe(404);
});

// CATALOG-13
it('a merchant’s own platform becomes a filter and a menu entry, as long as ids are free', async () => {
  await commerceDb
    .prepare("INSERT INTO localized VALUES ('store-demo', 1, 'de', 'MegaMenuSettings', '{\"platforms\":[4]}')")
    .run();
  const made = await callMerchant(addPlatform, { Name: 'Deckhand', Activation: { en: '<p>Open it.</p>' } });
  expect(made, made.Messages.join()).toMatchObject({ status: 200, Data: { Name: 'Deckhand', Products: 0 } });
  const line = { sourceId: 'own-platform', name: 'Lantern Bay', prices: { EUR: 9 }, platforms: ['deckhand'] };
  expect((await callMerchant(saveProduct, line)).Data).toMatchObject({ Created: 1, Warnings: [] });
  const { Products, SpecificationFilter } = (await list({ specificationOptionIds: [made.Data.Id] })).Data
    .CatalogProductsModel;
  expect(Products.map(({ Name }) => Name)).toEqual(['Lantern Bay']);
  const value = { Id: made.Data.Id, Name: 'Deckhand', Selected: true, Count: 1 };
  expect(SpecificationFilter.Attributes.flatMap(({ Values }) => Values)).toContainEqual(value);
  const menu = "SELECT value FROM localized WHERE entity = 'store-demo' AND field = 'MegaMenuSettings'";
  expect(await commerceDb.prepare(menu).first('value')).toBe(`{"platforms":[4,${made.Data.Id}]}`);
  expect(await callMerchant(addPlatform, { Name: 'deckhand ' })).toMatchObject({ status: 409, Code: 'invalid' });
  for (let more = 2; more <= 11; more += 1) {
    expect((await callMerchant(addPlatform, { Name: `Deckhand ${more}` })).status).toBe(200);
  }
  expect(await callMerchant(addPlatform, { Name: 'Deckhand 12' })).toMatchObject({ status: 409, Code: 'invalid' });
  await commerceDb.prepare('DELETE FROM product_specifications WHERE option_id = ?').bind(made.Data.Id).run();
  await commerceDb.prepare("DELETE FROM specification_options WHERE name LIKE 'Deckhand%'").run();
});
