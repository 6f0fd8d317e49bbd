import { beforeAll, describe, expect, it } from 'vitest';
import { listChanges, showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

type Call = Parameters<typeof callMerchant>[0];

async function make<Data>(call: unknown, args: Record<string, unknown>): Promise<Data> {
  const response = await callMerchant(call as Call, args);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Data;
}
const callsOf = (noun: string) => entryKinds.find(({ kind }) => kind.noun === noun);
/** The last change of an entry. */
async function lastOf(Entry: string) {
  const [last] = (await callMerchant(listChanges, { Entry })).Data.Items;
  return last ?? { Id: 0, Command: '' };
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

beforeAll(async () => {
  await seedCatalogue();
  await media.put('undo/a.png', PNG);
});

// MERCHANT-41
describe('the last change is taken back', () => {
  it('of a product', async () => {
    const sourceId = 'undo-product';
    const read = () => callMerchant(showProduct, { sourceId });
    await make(saveProduct, { sourceId, name: 'Before', tags: ['Cozy'], texts: { de: { description: 'Alt' } } });
    const { Data: before } = await read();
    const change = { texts: { de: { description: 'Neu' }, fr: { name: 'Après' } }, tags: [], ageRating: 'PEGI 3' };
    await make(saveProduct, { sourceId, ...change });
    const last = await lastOf(sourceId);
    expect(last.Command).toBe('products save');
    expect((await callMerchant(showChange, { Id: last.Id })).Data.Items[0]).toMatchObject({
      Before: { tags: ['Cozy'], texts: { de: { description: 'Alt' } }, ageRating: null },
      After: change,
    });
    // STAFF-3
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(JSON.parse(audit?.Details ?? '{}')).toMatchObject({ Before: { tags: ['Cozy'] }, After: { tags: [] } });
    await make(undoChange, { Id: last.Id });
    expect((await read()).Data).toEqual(before);
  });

  it('of a page, with its texts and addresses, and not once it was changed again', async () => {
    const { add, change, show } = callsOf('blog') ?? {};
    const CreatedOn = '2026-11-01T08:00:00.000Z';
    const { Id } = await make<{ Id: number }>(add, {
      ...{ Name: 'Undone', CreatedOn, Picture: 'undo/a.png', Thumbnail: 'undo/a.png', DisplayOrder: 4 },
      ...{ Texts: { en: { Title: 'Before' }, de: { Title: 'Vorher' } }, SeNames: { en: 'Undone-post' } },
    });
    const before = await make(show, { Id });
    await make(change, {
      ...{ Id, CreatedOn: '2026-12-01T08:00:00.000Z', DisplayOrder: 4, Published: false },
      ...{ Texts: { de: { Title: null }, fr: { Title: 'Après' } }, SeNames: { en: 'Done-post', fr: 'Fait' } },
    });
    const last = await lastOf(`blog ${Id}`);
    expect((await callMerchant(showChange, { Id: last.Id })).Data.Items).toEqual([
      {
        ...{ Kind: 'blog', Entry: `blog ${Id}`, ChangedSince: false },
        Before: {
          ...{ CreatedOn, Published: true, 'Texts.de.Title': 'Vorher', 'Texts.fr.Title': null },
          ...{ 'SeNames.en': 'Undone-post', 'SeNames.fr': null },
        },
        After: {
          ...{
            CreatedOn: '2026-12-01T08:00:00.000Z',
            Published: false,
            'Texts.de.Title': null,
            'Texts.fr.Title': 'Après',
          },
          ...{ 'SeNames.en': 'Done-post', 'SeNames.fr': 'Fait' },
        },
      },
    ]);
    await make(undoChange, { Id: last.Id });
    expect(await make(show, { Id })).toEqual(before);
    await make(undoChange, { Id: (await lastOf(`blog ${Id}`)).Id });
    expect(await make(show, { Id })).toMatchObject({ Published: false, Texts: { fr: { Title: 'Après' } } });
    const again = await lastOf(`blog ${Id}`);
    await make(change, { Id, Texts: { fr: { Title: 'Encore' } } });
    expect(await callMerchant(undoChange, { Id: again.Id })).toMatchObject({ status: 409, Code: 'changed-since' });
  });

  it('of a category, but not if it would be above itself by now', async () => {
    const { add, change, show } = callsOf('categories') ?? {};
    const top = await make<{ Id: number }>(add, { Name: 'Undo top' });
    const inner = await make<{ Id: number }>(add, { Name: 'Undo inner', ParentId: top.Id });
    await make(change, { Id: inner.Id, ParentId: 0 });
    const { Id } = await lastOf(`categories ${inner.Id}`);
    await make(change, { Id: top.Id, ParentId: inner.Id });
    expect(await callMerchant(undoChange, { Id })).toMatchObject({ status: 409, Code: 'changed-since' });
    await make(change, { Id: top.Id, ParentId: 0 });
    await make(undoChange, { Id });
    expect(await make(show, { Id: inner.Id })).toMatchObject({ ParentId: top.Id });
  });

  it('of a coupon', async () => {
    const find = async () => (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === 'UNDO10');
    const terms = { MinimumMinor: 900, MaxUses: 5, EndsOn: '2098-12-31T00:00:00.000Z', Categories: [1] };
    await make(saveCoupon, { Code: 'UNDO10', Name: 'Undo', Percent: 12.5, ...terms });
    const before = await find();
    await make(saveCoupon, { Code: 'UNDO10', AmountMinor: 499, MaxUses: null, Categories: [], Products: [1] });
    await make(undoChange, { Id: (await lastOf('UNDO10')).Id });
    expect(await find()).toEqual(before);
  });
});
