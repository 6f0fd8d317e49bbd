import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../../../client/data/shop-context.ts';
import { getCategory, getHomeCategories } from '../../../../shared/api/catalog.ts';
import { getSlider } from '../../../../shared/api/content.ts';
import { type Endpoint, readKey } from '../../../../shared/api/endpoint.ts';
import type { ProductCard } from '../../../../shared/api/product.ts';
import { getCurrencies, getStoreSettings, getTopMenu, type StoreSettings } from '../../../../shared/api/store.ts';
import { type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import { plainPrice } from '../../../support/plain-price.ts';

const topic = (Name: string, places: object) => ({
  Name,
  SeName: Name.toLowerCase().replaceAll(' ', '-'),
  IncludeInFooterColumn1: false,
  IncludeInFooterColumn2: false,
  IncludeInFooterColumn3: false,
  IncludeInFooterHorizontal: false,
  ...places,
});
const settings: StoreSettings = {
  Name: 'Keys & More',
  Title: 'Games "at once"',
  MetaDescription: 'Keys.',
  ContactEmail: 'help@keys.test',
  LogoPictureUrl: '',
  ThemeName: '',
  Url: '',
  IsActiveDressing: true,
  DressingName: 'Summer',
  DressingUrlParameters: '',
  MaintenanceMessage: 'Closed <tonight>',
  ModalSetting: { IsActive: false, CountryCodes: '' },
  MegaMenuSettings: JSON.stringify({ menuItems: [{ id: 'all', name: 'All games' }], defaultMenuItem: 'all' }),
  InstagramLink: 'https://places.test/keys',
  FacebookLink: '',
  TwitterLink: '',
  YoutubeLink: '',
  SingleSignOn: { Url: '', Realm: '', ClientId: '', ManagementUrl: '', Providers: [] },
  Footer: {
    Topics: [
      topic('How it works', { IncludeInFooterColumn1: true }),
      topic('Terms & conditions', { IncludeInFooterColumn2: true, IncludeInFooterHorizontal: true }),
      topic('Points', { IncludeInFooterColumn3: true }),
    ],
  },
};

const glyph = (SpecificationAttributeId: number, SpecificationOptionId: number, ValueRaw: string) => ({
  SpecificationAttributeId,
  SpecificationAttributeName: '',
  SpecificationOptionId,
  ValueRaw,
});
function product(Id: number, price: object): ProductCard {
  return {
    Id,
    Name: `Tide & Ember's <${Id}>`,
    SeName: `tide-${Id}`,
    DefaultPictureModel: { ImageUrl: Id % 4 === 3 ? '' : `/media/covers/${Id}.png`, Title: '' },
    MarkAsNew: Id % 3 === 0,
    ApprovedRatingSum: 0,
    ProductSpecifications: [glyph(1, 1, 'Windows'), glyph(2, 20, 'Gatehouse'), glyph(3, 30, 'Strategy')],
    ProductPrice: { ...plainPrice(Id, 59.99, '€59.99'), ...price },
  };
}
const RENDERED_AT = '2026-06-01T12:00:00.000Z';
const products = Array.from({ length: 12 }, (_, index) =>
  product(
    100 + index,
    [
      {},
      { OldPrice: '€79.99', DiscountRate: 25, ProductDiscount: { ToDate: '2026-06-03T15:30:00Z' } },
      { Price: '', DisableBuyButton: true },
    ][index % 3] ?? {},
  ),
);
const values = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    Id: 30 + index,
    Name: `Value ${index}`,
    Selected: index === 1,
    Count: index * 1_234,
  }));
const answers: Readonly<Record<string, unknown>> = Object.fromEntries(
  (
    [
      [getStoreSettings, settings],
      [
        getTopMenu,
        [
          { Id: 1, Name: 'Games', SeName: 'games', SubCategories: [] },
          { Id: 2, Name: 'Gift cards', SeName: 'gift-cards', SubCategories: [] },
        ],
      ],
      [getCurrencies, ['EUR', 'USD', 'JPY'].map((CurrencyCode, Id) => ({ Id, CurrencyCode, Name: CurrencyCode }))],
      [getSlider, { Slides: [] }],
      [getHomeCategories, [1, 2].map((Id) => ({ Id, Name: `Rail ${Id}`, SeName: `rail-${Id}`, Products: products }))],
      [
        getCategory,
        {
          Id: 1,
          SeName: 'games',
          Name: 'Games',
          H1Tag: '',
          Description: '<p>All of them.</p>',
          MetaTitle: 'Games',
          MetaDescription: 'Games',
          MetaKeywords: '',
          SchemaDescription: '',
          CategoryType: 0,
          CategoryBreadcrumb: [],
          PictureModel: { ImageUrl: '/media/categories/1.png', Title: '' },
          SubCategories: [],
          SeNamesEachLanguage: { en: 'games', ar: 'games' },
          CatalogProductsModel: {
            Products: products,
            ManufacturerFilter: { Manufacturers: values(3) },
            SpecificationFilter: { Attributes: [{ SeName: 'genre', Name: 'Genre', Values: values(14) }] },
            AvailableSortOptions: [
              { Value: 0, Text: 'Position', Selected: false },
              { Value: 10, Text: 'Price', Selected: true },
            ],
            PageNumber: 2,
            PageSize: 52,
            TotalPages: 3,
            TotalItems: 1_130,
            HasNextPage: true,
            HasPreviousPage: true,
            FirstItem: 53,
            LastItem: 104,
          },
        },
      ],
    ] as const
  ).map(([endpoint, answer]) => [endpoint.path, answer]),
);
async function call<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> {
  if (!(endpoint.path in answers)) throw new Error(`no answer to ${readKey(endpoint, args)}`);
  return answers[endpoint.path] as Data;
}

/** Counts what was asked for and what was written at once; `isOff` leaves all of it to React. */
const stills = { asked: 0, written: 0, isOff: false };
vi.mock('../../../../client/ui/still.ts', async () => {
  const { toStillMarkup } = await import('../../../../client/ui/still-markup.ts');
  return {
    still(children: React.ReactNode) {
      if (stills.isOff) return { children };
      const html = toStillMarkup(children);
      stills.asked += 1;
      if (html === null) return { children };
      stills.written += 1;
      return { dangerouslySetInnerHTML: { __html: html } };
    },
  };
});

type PageShop = Partial<Pick<Shop, 'currency' | 'isCrawler' | 'renderedAt'>>;

async function render(url: string, code: LocaleCode, changes: PageShop = {}): Promise<string> {
  const [{ App }, { ServerAnswers }, { collectReads }, { loadI18n }, { loadView }, { pages }, { loadParts }] =
    await Promise.all([
      import('../../../../client/app/app.tsx'),
      import('../../../../client/data/server-reads.ts'),
      import('../../../../client/data/reads.ts'),
      import('../../../../client/app/i18n.ts'),
      import('../../../../client/router/load-view.ts'),
      import('../../../../client/pages/registry.ts'),
      import('../../../../client/hydration/deferred-code.ts'),
    ]);
  const shop = {
    locale: localeOf(code),
    currency: 'EUR',
    origin: 'https://keys.test',
    environment: 'production',
    isCrawler: false,
    renderedAt: RENDERED_AT,
    pageSettings: {},
    ...changes,
  } as const;
  const reads = collectReads(call);
  const [i18n, loaded] = await Promise.all([loadI18n(code), loadView(url, { pages, shop, reads })]);
  if (loaded.kind === 'moved') throw new Error(`${url} leads to ${loaded.location}`);
  await Promise.all([loadParts(), reads.all()]);
  return renderToString(
    <ServerAnswers value={reads.answers()}>
      <App
        shop={shop}
        i18n={i18n}
        view={loaded.view}
        assets={{ fonts: [], modules: [] }}
        state="{}"
        swr={{ provider: () => new Map() }}
      />
    </ServerAnswers>,
  );
}

/** A tag a line: what differs is told without the rest of the page. A preload may say what it says in any order. */
const toLines = (html: string) =>
  html
    .split(/(?=<)/)
    .map((line) => (line.startsWith('<link rel="preload"') ? line.split(/ (?=\w+=)|\/?>/).sort() : line));

describe('a page with content that is written at once', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(RENDERED_AT), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it.each([
    ['/en/category/games/1/2', 'en'],
    ['/ar/category/games/1/2?specs=31&manufacturers=31&orderby=10', 'ar'],
    ['/en', 'en'],
    ['/de', 'de'],
  ] as const)('%s is byte for byte what React makes of it', async (url, code) => {
    stills.isOff = true;
    const byReact = await render(url, code);
    Object.assign(stills, { asked: 0, written: 0, isOff: false });
    const page = await render(url, code);
    expect(toLines(page)).toEqual(toLines(byReact));
    // Nothing was tried in vain: what is left to React halfway costs twice.
    expect(stills.asked).toBeGreaterThan(10);
    expect(stills.written).toBe(stills.asked);
  });

  const LISTING = '/en/category/games/1/2';
  it.each<[string, PageShop, () => void]>([
    ['a price has changed', {}, () => Object.assign(products[7]?.ProductPrice ?? {}, { Price: '€1.00' })],
    ['a product has another name', {}, () => Object.assign(products[8] ?? {}, { Name: 'Renamed' })],
    ['the merchant has another name', {}, () => Object.assign(settings, { Name: 'Other keys' })],
    ['it is in another currency', { currency: 'JPY' }, () => undefined],
    ['it is for a crawler', { isCrawler: true }, () => undefined],
    ['a day has passed', { renderedAt: '2026-06-02T12:00:00.000Z' }, () => undefined],
  ])('nothing of it is kept for another when %s', async (_, changes, change) => {
    await render(LISTING, 'en');
    change();
    vi.setSystemTime(new Date(changes.renderedAt ?? RENDERED_AT));
    stills.isOff = true;
    const byReact = await render(LISTING, 'en', changes);
    stills.isOff = false;
    expect(toLines(await render(LISTING, 'en', changes))).toEqual(toLines(byReact));
  });
});
