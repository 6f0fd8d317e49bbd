import { describe, expect, expectTypeOf, it } from 'vitest';
import { type DataOf, IF_SET, keyOf, packData, unpackData, view, wholeOf } from '../../../../client/data/view.ts';
import { endpoint } from '../../../../shared/api/endpoint.ts';

interface Item {
  Id: number;
  Name: string;
  IsNew: boolean;
  Note?: string | undefined;
  Price: { Text: string; Old: string | null };
  Secret: string;
}
interface List {
  Title: string;
  Total: number;
  Items: Item[];
  Next: { Page: number; Secret: string } | null;
}

const getList = endpoint<{ page: number }, List>('GET', '/api/list');
const getNote = endpoint<object, { Body: string } | null>('GET', '/api/note');
const listView = view(getList, {
  Title: true,
  Items: [{ Id: true, Name: true, Price: { Text: true, Old: true }, IsNew: IF_SET, Note: true }, ({ Id }) => Id < 100],
  Next: { Page: true },
});

const ITEM: Item = { Id: 1, Name: 'Emberfall', IsNew: false, Price: { Text: '€5.00', Old: null }, Secret: 'x' };
const LIST: List = {
  Title: 'Games',
  Total: 2,
  Items: [ITEM, { ...ITEM, Id: 2, IsNew: true, Note: 'Soon' }, { ...ITEM, Id: 100 }],
  Next: null,
};

/** What a page has in its data script and the browser reads from it. */
const carry = (whole: List) => unpackData(listView, JSON.parse(JSON.stringify(packData(listView, whole))));

describe('the data of a page', () => {
  it('has the fields of its view and the items that it keeps, and nothing else', () => {
    expect(carry(LIST)).toEqual({
      Title: 'Games',
      Items: [
        { Id: 1, Name: 'Emberfall', Price: { Text: '€5.00' } },
        { Id: 2, Name: 'Emberfall', Price: { Text: '€5.00' }, IsNew: true, Note: 'Soon' },
      ],
    });
  });

  it('is the same for the server, for hydration and for a navigation in the browser', () => {
    const onServer = unpackData(listView, packData(listView, LIST));
    expect(carry(LIST)).toStrictEqual(onServer);
    // Data that arrives late is packed from what the server has rendered.
    expect(packData(listView, onServer)).toEqual(packData(listView, LIST));
  });

  it('has no names of fields, and no values after the last one that is set', () => {
    expect(JSON.stringify(packData(listView, LIST))).toBe(
      '["Games",[[1,"Emberfall",["€5.00"]],[2,"Emberfall",["€5.00"],true,"Soon"]]]',
    );
  });

  it('names an item that repeats an earlier one by its number, and gives one that differs in full', () => {
    const rails = [
      {
        Cards: [
          { Values: [{ Id: 1, Name: 'Windows' }] },
          {
            Values: [
              { Id: 1, Name: 'Windows' },
              { Id: 2, Name: '' },
            ],
          },
        ],
      },
      { Cards: [{ Values: [{ Id: 1, Name: 'Windows 11' }] }, { Values: [{ Id: 1, Name: 'Windows' }] }] },
    ];
    const getRails = endpoint<object, typeof rails>('GET', '/api/rails');
    const railsView = view(getRails, [{ Cards: [{ Values: [{ Id: true, Name: IF_SET }] }] }]);
    const packed = packData(railsView, rails);
    expect(JSON.stringify(packed)).toBe('[[[[[[1,"Windows"]]],[[1,[2]]]]],[[[[[1,"Windows 11"]]],[[1]]]]]');
    const [first, second] = unpackData(railsView, packed);
    expect(first?.Cards[1]?.Values).toEqual([{ Id: 1, Name: 'Windows' }, { Id: 2 }]);
    expect(second?.Cards.map(({ Values }) => Values[0]?.Name)).toEqual(['Windows 11', 'Windows']);
  });

  it('keeps a response without a view as it is', () => {
    expect(packData(getNote, null)).toBeNull();
    expect(unpackData(getNote, null)).toBeNull();
    expect(wholeOf(getNote)).toBe(getNote);
  });

  it('is never taken for a whole response', () => {
    expect(wholeOf(listView)).toBe(getList);
    expect(keyOf(listView, { page: 1 })).not.toBe(keyOf(getList, { page: 1 }));
  });

  it('has a type that knows no other field', () => {
    type Shown = DataOf<typeof listView>;
    expectTypeOf<keyof Shown>().toEqualTypeOf<'Title' | 'Items' | 'Next'>();
    expectTypeOf<keyof Shown['Items'][number]>().toEqualTypeOf<'Id' | 'Name' | 'Price' | 'IsNew' | 'Note'>();
    expectTypeOf<Shown['Items'][number]['IsNew']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Shown['Items'][number]['Price']['Old']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<NonNullable<Shown['Next']>>().toEqualTypeOf<{ Page: number }>();
  });
});
