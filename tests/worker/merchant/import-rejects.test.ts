import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findId, send, toLine } from './import-lines.ts';

beforeAll(seedCatalogue);

describe('an invalid batch', () => {
  it.each([
    [{ priceUsd: '9.99' }, 'priceUsd'],
    [{ priceUsd: -1 }, 'priceUsd'],
    [{ name: ' ' }, 'name'],
    [{ releaseDate: '2023-02-30' }, 'releaseDate'],
    [{ os: { windows: 'yes' } }, 'os.windows'],
    [{ tags: ['ok', 7] }, 'tags.1'],
    [{ name: 'Nul\u0000byte' }, 'name'],
    [{ name: 'Bell\u0007' }, 'name'],
    [{ name: 'Next\u0085line' }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: 'Half \ud83c' }, 'name'],
    [{ name: '\u202e' }, 'name'],
    [{ sourceId: 'a\u001bb' }, 'sourceId'],
    [{ publishers: ['Fine', '\udfffHalf'] }, 'publishers.1'],
    [{ shortDescription: 'Esc\u001b[31m' }, 'shortDescription'],
    [{ keys: ['AAAA\u0000BBBB'] }, 'keys.0'],
  ])('%j names line and field, and nothing of the batch is written', async (change, field) => {
    const response = await send(
      [toLine(1, { sourceId: 'whole-1' }), toLine(2, { sourceId: 'whole-2', ...change })],
      '?firstLine=501',
    );
    expect(response.status).toBe(400);
    const { Messages } = await response.json<{ Messages: string[] }>();
    expect(Messages[0]).toContain(`Line 502, field ${field}:`);
    expect(await findId('whole-1')).toBe(0);
  });

  it('is rejected when it is not JSON, too long, or unauthenticated', async () => {
    const broken = await send([toLine(1, { sourceId: 'whole-3' }), '{"sourceId":'], '?firstLine=7');
    expect((await broken.json<{ Messages: string[] }>()).Messages[0]).toContain('Line 8');
    expect((await send(Array.from({ length: 501 }, (_, index) => toLine(index)))).status).toBe(413);
    expect((await send([toLine(1)], '', 'wrong')).status).toBe(401);
    expect((await send([toLine(1)], '?keys=-1')).status).toBe(400);
    expect(await findId('whole-3')).toBe(0);
  });
});

describe('a voucher of the merchant’s file', () => {
  const columns = (source: string) =>
    commerceDb
      .prepare('SELECT voucher_type, face_minor, is_store_credit, price_minor FROM products WHERE source_id = ?')
      .bind(source)
      .first();

  // WALLET-9
  it('is stored with its type and value, and is not sold below it', async () => {
    const card = { sourceId: 'card:1', name: 'Harbour Card', priceUsd: 1, voucherType: 'MPV', faceValueEur: 25 };
    expect((await send([toLine(1, card)])).status).toBe(200);
    const kept = { voucher_type: 'MPV', face_minor: 2500, is_store_credit: 0, price_minor: 2500 };
    expect(await columns('card:1')).toEqual(kept);
    expect((await send([toLine(1, { ...card, sourceId: 'card:2', voucherType: 'SPV' })])).status).toBe(200);
    expect(await columns('card:2')).toEqual({ ...kept, voucher_type: 'SPV' });
    expect(
      (await send([toLine(1, { ...card, sourceId: 'card:1', voucherType: null, faceValueEur: null })])).status,
    ).toBe(200);
    expect(await columns('card:1')).toMatchObject({ voucher_type: 'None', face_minor: null });
  });

  it('becomes gift cards if it is the shop’s own credit, each key once', async () => {
    const keys = ['CARD-2026-ABCDE-FGHJK', 'CARD-2026-ABCDE-FGHJM'];
    const own = { sourceId: 'card:3', name: 'Own Card', voucherType: 'MPV', faceValueEur: 10, storeCredit: true, keys };
    for (const _ of [1, 2]) expect((await send([toLine(1, own)], '?keys=3')).status).toBe(200);
    const { results } = await commerceDb
      .prepare(
        `SELECT g.amount_minor FROM gift_cards g JOIN keys k ON k.id = g.key_id JOIN products p ON p.id = k.product_id
         WHERE p.source_id = 'card:3'`,
      )
      .all();
    expect(results).toEqual(Array(5).fill({ amount_minor: 1000 }));
  });

  it('is rejected when it is inconsistent', async () => {
    const bad = [
      { voucherType: 'GIFT' },
      { storeCredit: true },
      { storeCredit: true, voucherType: 'SPV', faceValueEur: 10 },
      { storeCredit: true, voucherType: 'MPV' },
      { storeCredit: true, voucherType: 'MPV', faceValueEur: 10, keys: ['SHORT-KEY'] },
      { voucherType: 'MPV', faceValueEur: -1 },
    ];
    for (const change of bad) {
      expect((await send([toLine(1, { sourceId: 'card:4', ...change })])).status, JSON.stringify(change)).toBe(400);
    }
    expect(await columns('card:4')).toBeNull();
    expect((await send([toLine(1, { sourceId: 'card:5', keys: ['GAME-KEY-1'] })])).status).toBe(200);
    const later = { sourceId: 'card:5', storeCredit: true, voucherType: 'MPV', faceValueEur: 10 };
    expect((await send([toLine(1, later)])).status).toBe(409);
  });
});
