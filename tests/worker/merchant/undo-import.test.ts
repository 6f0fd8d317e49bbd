import { beforeAll, describe, expect, it } from 'vitest';
import { listChanges, showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { listFeatures } from '../../../shared/merchant/names.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { addStaff, listAudit } from '../../../shared/merchant/staff.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { send } from './import-lines.ts';

interface Report {
  Code?: string;
  Messages: string[];
  Data: { Change: number | null };
}

/** An import of so many batches, as `npm run import` sends them. Returns the change that it is. */
async function load(batches: readonly (readonly object[])[], run: string = crypto.randomUUID()): Promise<number> {
  let change: number | null = null;
  for (const lines of batches) {
    const response = await send(lines, `?run=${run}`);
    const { Messages, Data } = await response.json<Report>();
    expect(response.status, Messages.join()).toBe(200);
    change = Data.Change;
  }
  return change ?? 0;
}
const show = async (sourceId: string) => (await callMerchant(showProduct, { sourceId })).Data;
async function undo(Id: number, more: object = {}) {
  const { status, Code, Data, Messages } = await callMerchant(undoChange, { Id, ...more });
  return { status, Code, Data, text: Messages.join() };
}
async function readTexts(name: string) {
  const { Items } = (await callMerchant(listFeatures)).Data;
  return Items.find(({ Name }) => Name === name)?.Texts;
}

const nameLine = (feature: string, name: string) => ({ feature, texts: { de: { name } } });

/** Runs something while a trigger of the database does what somebody else might do at that moment. */
async function whileTriggered<Result>(trigger: string, run: () => Promise<Result>): Promise<Result> {
  await commerceDb.prepare(`CREATE TRIGGER at_that_moment ${trigger}`).run();
  try {
    return await run();
  } finally {
    await commerceDb.prepare('DROP TRIGGER at_that_moment').run();
  }
}

beforeAll(seedCatalogue);

// MERCHANT-41
describe('an import', () => {
  it('is one change, whose batches are taken back as a whole, with old prices in the history', async () => {
    const old = { sourceId: 'file-old', name: 'Filed', prices: { EUR: 20 }, tags: ['Cozy'] };
    await load([[old, { feature: 'Ghost mode', texts: { de: { name: 'Geister' } } }]]);
    const before = await show('file-old');
    const change = await load([
      [
        { sourceId: 'file-old', prices: { EUR: 12 }, texts: { de: { description: 'Neu' } } },
        { feature: 'Ghost mode', texts: { de: { name: 'Gespenster', searchWords: 'spuk' } } },
      ],
      [{ sourceId: 'file-new', name: 'Filed anew', prices: { EUR: 5 } }],
    ]);
    const { Items } = (await callMerchant(showChange, { Id: change })).Data;
    expect(Items).toMatchObject([
      { Entry: 'file-old', Before: { prices: { EUR: 20 } }, After: { prices: { EUR: 12 } } },
      { Entry: 'feature Ghost mode', Before: { 'de.Name': 'Geister' }, After: { 'de.Name': 'Gespenster' } },
      { Entry: 'file-new', Before: null },
    ]);
    // STAFF-3
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(audit).toMatchObject({ Command: 'import batch', Details: expect.stringContaining('file-new') });

    const done = await undo(change);
    expect(done, done.text).toMatchObject({ status: 200, Data: { Undone: 3, Kept: [], Next: null } });
    expect(await show('file-old')).toEqual(before);
    expect(await show('file-new')).toMatchObject({ published: false });
    expect(await readTexts('Ghost mode')).toEqual({ de: { Name: 'Geister' } });
    const { results } = await commerceDb
      .prepare('SELECT price_minor FROM price_history WHERE product_id = (SELECT id FROM products WHERE source_id = ?)')
      .bind('file-old')
      .all();
    expect(results.map((row) => row.price_minor)).toEqual(expect.arrayContaining([1200, 2000]));
    expect(await undo(change)).toMatchObject({ status: 409, Code: 'change-undone' });

    await undo(done.Data.Change ?? 0);
    expect(await show('file-old')).toMatchObject({ prices: { EUR: 12 } });
    expect(await readTexts('Ghost mode')).toEqual({ de: { Name: 'Gespenster', SearchWords: 'spuk' } });
  });

  it('whose response was lost is sent again without counting as another change', async () => {
    const lines = [{ sourceId: 'file-lost', name: 'Lost', prices: { EUR: 20 }, keys: ['LOST-0001-AAAA-BBBB'] }];
    const run = crypto.randomUUID();
    const change = await load([lines], run);
    const { version: _, ...before } = await show('file-lost');
    expect(await load([lines], run)).toBe(change);
    expect(await show('file-lost')).toMatchObject(before);
    expect((await callMerchant(listChanges, { Entry: 'file-lost' })).Data.Items).toHaveLength(1);
    expect(await undo(change)).toMatchObject({ status: 200, Data: { Undone: 1 } });
    const late = await send(lines, `?run=${run}`);
    expect([late.status, (await late.json<Report>()).Code]).toEqual([409, 'change-undone']);
  });

  it('names what was changed since and touches nothing, unless that is to stay', async () => {
    await load([['a', 'b'].map((one) => ({ sourceId: `since-${one}`, name: one, prices: { EUR: 20 } }))]);
    const change = await load([['a', 'b'].map((one) => ({ sourceId: `since-${one}`, prices: { EUR: 10 } }))]);
    await callMerchant(saveProduct, { sourceId: 'since-b', prices: { EUR: 11 } });
    const refused = await undo(change);
    expect(refused).toMatchObject({ status: 409, Code: 'changed-since', text: expect.stringContaining('since-b') });
    expect(await show('since-a')).toMatchObject({ prices: { EUR: 10 } });
    const dry = await undo(change, { KeepChanged: true, DryRun: true });
    expect(dry.Data).toMatchObject({ Undone: 1, Kept: ['since-b'], Change: null });
    expect((await undo(change, { KeepChanged: true })).Data).toMatchObject({ Undone: 1, Kept: ['since-b'] });
    expect([await show('since-a'), await show('since-b')]).toMatchObject([
      { prices: { EUR: 20 } },
      { prices: { EUR: 11 } },
    ]);
  });

  it('belongs to whoever began it, and calls itself by an id', async () => {
    const run = crypto.randomUUID();
    await load([[{ sourceId: 'run-own', name: 'Own', prices: { EUR: 20 } }]], run);
    const { Token } = (await callMerchant(addStaff, { Name: 'Cat', Role: 'catalogue' })).Data;
    expect((await send([{ sourceId: 'run-own', name: 'Other' }], `?run=${run}`, Token)).status).toBe(404);
    expect((await send([], '?run=mine')).status).toBe(400);
  });

  it('of many products is taken back in parts: where one cannot be, the rest goes on once it can', async () => {
    const names = Array.from({ length: 320 }, (_, index) => `part-${index}`);
    const worldwide = { name: 'Everywhere', worldwide: true, allowed: [], blocked: [] };
    const base = { prices: { EUR: 20 }, platforms: ['Foundry'], region: worldwide };
    const own = { sourceId: 'part-0', name: 'Pack', bundleItems: ['part-1'] };
    const all = names.map((sourceId) => ({ ...base, sourceId, name: sourceId }));
    await load([all]);
    await load([[{ ...base, ...own }]]);
    // The first of the file is the last to be taken back: it gets an item that will not fit any more by then.
    const change = await load([
      [{ sourceId: 'part-0', bundleItems: ['part-2'] }],
      names.slice(3).map((sourceId) => ({ sourceId, prices: { EUR: 10 } })),
    ]);
    const north = { name: 'North', worldwide: false, allowed: ['NO'], blocked: [] };
    await callMerchant(saveProduct, { sourceId: 'part-1', region: north });
    const stopped = await undo(change);
    expect(stopped.status, stopped.text).toBe(400);
    expect([await show('part-319'), await show('part-0')]).toMatchObject([
      { prices: { EUR: 20 } },
      { bundleItems: ['part-2'] },
    ]);
    const [head] = (await callMerchant(listChanges)).Data.Items;
    expect(head).toMatchObject({ Undoes: change, Entries: 300 });

    await callMerchant(saveProduct, { sourceId: 'part-1', region: worldwide });
    // Nobody goes on from a place that it has left behind.
    expect(await undo(change, { After: 318 })).toMatchObject({ status: 409, Code: 'changed-meanwhile' });
    const done = await undo(change);
    expect(done, done.text).toMatchObject({ status: 200, Data: { Change: head?.Id, Undone: 18, Next: null } });
    expect([await show('part-3'), await show('part-0')]).toMatchObject([
      { prices: { EUR: 20 } },
      { bundleItems: ['part-1'] },
    ]);
    expect(await undo(change)).toMatchObject({ status: 409, Code: 'change-undone' });
  });

  it('that is taken back while a batch is on its way changes nothing with it', async () => {
    const run = crypto.randomUUID();
    const change = await load([[{ sourceId: 'way-a', name: 'First', prices: { EUR: 20 } }]], run);
    // The log has the batch as soon as it is accepted: pictures are fetched after that.
    const undone = `INSERT INTO changes (command, created_at, undoes, reached)
      VALUES ('changes undo', 1, ${change}, 1)`;
    const late = await whileTriggered(
      `AFTER INSERT ON audit_log WHEN NEW.command = 'import batch' AND NEW.outcome = 'accepted' BEGIN ${undone}; END`,
      () => send([{ sourceId: 'way-b', name: 'Second', prices: { EUR: 20 } }], `?run=${run}`),
    );
    expect([late.status, (await late.json<Report>()).Code]).toEqual([409, 'change-undone-meanwhile']);
    expect((await callMerchant(showProduct, { sourceId: 'way-b' })).status).toBe(404);
    expect((await callMerchant(showChange, { Id: change })).Data.Items).toMatchObject([{ Entry: 'way-a' }]);
  });

  it('has one line for a product, also in another batch', async () => {
    const run = crypto.randomUUID();
    const change = await load([[{ sourceId: 'twice', name: 'Twice', prices: { EUR: 20 } }]], run);
    const again = await send([{ sourceId: 'twice', prices: { EUR: 10 } }], `?run=${run}&firstLine=7`);
    const { Code, Messages } = await again.json<Report>();
    expect([again.status, Code, Messages.join()]).toEqual([400, 'import-line', expect.stringContaining('"twice"')]);
    expect(await show('twice')).toMatchObject({ prices: { EUR: 20 } });
    expect((await undo(change)).Data).toMatchObject({ Undone: 1, Kept: [] });
  });

  describe('of which a part was changed while another was taken back', () => {
    /** The name is taken back first, and a product changes at that moment. Returns the import and its undo. */
    async function interrupt(sourceId: string): Promise<{ change: number; begun: number }> {
      const feature = `Mode of ${sourceId}`;
      await load([[{ sourceId, name: 'Part', prices: { EUR: 20 } }, nameLine(feature, 'Alt')]]);
      const change = await load([[{ sourceId, prices: { EUR: 10 } }, nameLine(feature, 'Neu')]]);
      const stopped = await whileTriggered(
        `AFTER UPDATE OF reached ON changes
         BEGIN UPDATE products SET version = version + 1 WHERE source_id = '${sourceId}'; END`,
        () => undo(change),
      );
      expect(stopped).toMatchObject({ status: 409, Code: 'changed-since', text: expect.stringContaining(sourceId) });
      expect(await readTexts(feature)).toEqual({ de: { Name: 'Alt' } });
      const [head] = (await callMerchant(listChanges)).Data.Items;
      expect(head).toMatchObject({ Undoes: change, Entries: 1 });
      return { change, begun: head?.Id ?? 0 };
    }

    it('stops there, and goes on once what was changed is to stay', async () => {
      const { change, begun } = await interrupt('stop-there');
      expect(await undo(change)).toMatchObject({ status: 409, Code: 'changed-since' });
      const rest = await undo(change, { KeepChanged: true });
      expect(rest.Data).toMatchObject({ Change: begun, Undone: 0, Kept: ['stop-there'], Next: null });
      expect(await show('stop-there')).toMatchObject({ prices: { EUR: 10 } });
    });

    it('is taken back to the end before that can be undone', async () => {
      const { change, begun } = await interrupt('end-first');
      const early = await undo(begun);
      expect(early).toMatchObject({ status: 409, Code: 'change-half-undone' });
      expect(early.text).toContain(String(change));
      await undo(change, { KeepChanged: true });
      expect(await undo(begun)).toMatchObject({ status: 200, Data: { Undone: 1 } });
      expect(await readTexts('Mode of end-first')).toEqual({ de: { Name: 'Neu' } });
    });
  });
});
