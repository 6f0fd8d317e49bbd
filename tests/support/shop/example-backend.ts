import { createServer } from 'node:http';
import { plainPrice } from '../pages/plain-price.ts';

/**
 * The least that a backend of one's own must implement for the catalogue to work: `node tests/support/shop/example-backend.ts`, then
 * `COMMERCE_ORIGIN=http://localhost:8799 npm start`. Every other call is a 404 with the envelope.
 */

const PORT = 8799;
const CATEGORY = { Id: 1, Name: 'Games', SeName: 'games' };
const GAMES = [
  { id: 1, name: 'Quiet Comet', seName: 'quiet-comet', cents: 1999 },
  { id: 2, name: 'Paper Harbour', seName: 'paper-harbour', cents: 999 },
  { id: 3, name: 'Salt and Lanterns', seName: 'salt-and-lanterns', cents: 2999 },
];
type Game = (typeof GAMES)[number];
const NO_PICTURE = { ImageUrl: '', Title: '' };

const toPrice = ({ id, cents }: Game) => plainPrice(id, cents / 100, `€${(cents / 100).toFixed(2)}`);

const toCard = (game: Game) => ({
  Id: game.id,
  Name: game.name,
  SeName: game.seName,
  DefaultPictureModel: NO_PICTURE,
  MarkAsNew: false,
  ApprovedRatingSum: 0,
  ProductSpecifications: [],
  ProductPrice: toPrice(game),
});

const toProduct = (game: Game) => ({
  ...toCard(game),
  Breadcrumb: [{ ...CATEGORY, SeNameDefault: CATEGORY.SeName }],
  SpecificationAttributeModels: [],
  ProductManufacturers: [],
  ProductAttributes: [],
  PlatformActivationDetail: null,
  GeoRestrictions: { Name: 'Worldwide', AllowedCountries: [], BlockedCountries: [], IsWorldwide: true },
  ...{ MetaTitle: game.name, MetaDescription: '', MetaKeywords: '', ShortDescription: '', FullDescription: '' },
  ...{ SystemRequirements: '', PictureModels: [], ReleaseDate: null, Languages: [], SchemaDescription: '' },
  SeNamesEachLanguage: { en: game.seName },
});

/** Every sort option but the price keeps this backend's own order. */
const PRICE_UP = 10;

function toCategory({ categoryId, pageNumber = 1, pageSize = 52, orderBy = 0 }: Record<string, number>) {
  if (categoryId !== CATEGORY.Id) return undefined;
  const sorted = orderBy === PRICE_UP ? [...GAMES].sort((a, b) => a.cents - b.cents) : GAMES;
  const first = (pageNumber - 1) * pageSize;
  const shown = sorted.slice(first, first + pageSize);
  if (shown.length === 0) return undefined;
  const pages = Math.ceil(GAMES.length / pageSize);
  return {
    ...CATEGORY,
    ...{ H1Tag: CATEGORY.Name, Description: '', MetaTitle: CATEGORY.Name, MetaDescription: '', MetaKeywords: '' },
    ...{ SchemaDescription: '', CategoryType: 0, PictureModel: NO_PICTURE, SubCategories: [] },
    CategoryBreadcrumb: [{ ...CATEGORY, SeNameDefault: CATEGORY.SeName, SubCategories: [] }],
    SeNamesEachLanguage: { en: CATEGORY.SeName },
    CatalogProductsModel: {
      Products: shown.map(toCard),
      ManufacturerFilter: { Manufacturers: [] },
      SpecificationFilter: { Attributes: [] },
      AvailableSortOptions: [],
      ...{ PageNumber: pageNumber, PageSize: pageSize, TotalPages: pages, TotalItems: GAMES.length },
      ...{ HasNextPage: pageNumber < pages, HasPreviousPage: pageNumber > 1 },
      ...{ FirstItem: first + 1, LastItem: first + shown.length },
    },
  };
}

const SETTINGS = {
  ...{ Name: 'Example', Title: 'Example', MetaDescription: '', ContactEmail: '', LogoPictureUrl: '', ThemeName: '' },
  ...{ Url: '', IsActiveDressing: false, DressingName: '', DressingUrlParameters: '', MaintenanceMessage: '' },
  ...{ ModalSetting: { IsActive: false, CountryCodes: '' }, MegaMenuSettings: '{}' },
  ...{ InstagramLink: '', FacebookLink: '', TwitterLink: '', YoutubeLink: '' },
  SingleSignOn: { Url: '', Realm: '', ClientId: '', ManagementUrl: '', Providers: [] },
  Footer: { Topics: [] },
};

const ROUTES: [method: string, path: RegExp, reply: (match: string, body: unknown) => unknown][] = [
  ['GET', /^\/api\/v2\/store\/settings\/?()$/, () => SETTINGS],
  ['GET', /^\/api\/v2\/catalog\/category\/topmenu()$/, () => [{ ...CATEGORY, SubCategories: [] }]],
  ['GET', /^\/api\/v2\/common\/currency\/get()$/, () => [{ Id: 1, CurrencyCode: 'EUR', Name: 'Euro' }]],
  ['GET', /^\/api\/v2\/common\/country\/get()$/, () => [{ Alpha2: 'DE', Name: 'Germany' }]],
  ['GET', /^\/api\/v2\/homepagecategory\/getall()$/, () => [{ ...CATEGORY, Products: GAMES.map(toCard) }]],
  ['GET', /^\/api\/v2\/catalog\/categories()$/, () => [{ ...CATEGORY, CategoryType: 0, ParentCategoryId: 0 }]],
  ['POST', /^\/api\/v2\/catalog\/category()$/, (_, body) => toCategory(body as Record<string, number>)],
  ['GET', /^\/api\/v2\/catalog\/product\/details\/(\d+)$/, (id) => findProduct((game) => game.id === Number(id))],
  [
    'GET',
    /^\/api\/v2\/catalog\/product\/details\/bysename\/(.+)$/,
    (name) => findProduct(({ seName }) => seName === name),
  ],
  [
    'POST',
    /^\/api\/v2\/catalog\/product\/priceses()$/,
    (_, ids) => GAMES.filter(({ id }) => (ids as number[]).includes(id)).map(toPrice),
  ],
  [
    'GET',
    /^\/api\/v2\/catalog\/searchbysename\/(.+)$/,
    (name) => {
      if (name === CATEGORY.SeName) return { EntityName: 'Category', EntityId: CATEGORY.Id, SeName: name };
      const game = GAMES.find(({ seName }) => seName === name);
      return game ? { EntityName: 'Product', EntityId: game.id, SeName: name } : false;
    },
  ],
];

function findProduct(isAsked: (game: Game) => boolean) {
  const game = GAMES.find(isAsked);
  return game && toProduct(game);
}

/** The whole backend: `body` is the parsed JSON of a POST. */
export function respondToCall(method: string, url: string, body: unknown): Response {
  const { pathname } = new URL(url);
  for (const [verb, path, reply] of ROUTES) {
    const match = path.exec(pathname);
    const Data = match && verb === method ? reply(match[1] ?? '', body) : undefined;
    if (Data !== undefined) return Response.json({ IsSuccess: true, Messages: [], Data });
  }
  return Response.json({ IsSuccess: false, Messages: ['There is no such thing.'], Data: null }, { status: 404 });
}

if (import.meta.main) {
  createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const reply = respondToCall(request.method ?? 'GET', `http://localhost${request.url}`, text && JSON.parse(text));
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(await reply.text());
  }).listen(PORT);
}
