import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemplate } from '../../../worker/commerce/invoices/document-template.ts';
import { issuedDocument } from '../../support/shop/issued-document.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const { draw } = vi.hoisted(() => ({
  draw: vi.fn(
    async (_paper: { title: string }, _load: unknown, _letterhead: { logo: ArrayBuffer | null; tile?: string }) =>
      new ArrayBuffer(1),
  ),
}));
vi.mock('../../../worker/commerce/invoices/draw-invoice.ts', () => ({ drawInvoice: draw }));
vi.mock('../../../worker/commerce/invoices/invoice-fonts.ts', () => ({ loadFont: null }));
const { toFile } = await import('../../../worker/commerce/invoices/document-file.ts');

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pictureOf = (bytes: number, signature: readonly number[] = PNG) => {
  const picture = new Uint8Array(bytes);
  picture.set(signature);
  return { size: bytes, arrayBuffer: async () => picture.buffer };
};

beforeEach(() => void draw.mockClear());

/** The file of a document of a shop with this logo, and the logo as it is drawn. */
async function fileOf(
  stored: object | null,
  logo: string | undefined = 'logo.png',
  kind: 'invoice' | 'credit-note' = 'invoice',
) {
  const get = vi.fn(async (_key: string) => stored);
  const issued = issuedDocument({ kind });
  const template = { ...issued.template, ...(logo === undefined ? {} : { logo }) };
  const env = standIn<Parameters<typeof toFile>[0]>({ MEDIA: { get } });
  const { name, type } = await toFile(env, { ...issued, template });
  return {
    name,
    type,
    logo: draw.mock.calls[0]?.[2].logo ?? null,
    title: draw.mock.calls[0]?.[0].title,
    read: get.mock.calls,
  };
}

describe('the file of a document', () => {
  it('is named after what it is, and its number', async () => {
    expect(await fileOf(null)).toMatchObject({
      ...{ name: 'invoice-INV-2026-000001.pdf', type: 'application/pdf', title: 'Invoice' },
    });
    draw.mockClear();
    expect(await fileOf(null, undefined, 'credit-note')).toMatchObject({
      ...{ name: 'credit-note-INV-2026-000001.pdf', title: 'Credit note' },
    });
  });

  it('shows a logo of up to 300 kB', async () => {
    expect((await fileOf(pictureOf(300_000))).logo?.byteLength).toBe(300_000);
    draw.mockClear();
    expect((await fileOf(pictureOf(300_001))).logo).toBeNull();
  });

  it('shows no logo that is gone, or in a format that a PDF does not have', async () => {
    expect(await fileOf(null)).toMatchObject({ logo: null, read: [['logo.png']] });
    draw.mockClear();
    expect((await fileOf(pictureOf(100, [0x47, 0x49, 0x46, 0x38]))).logo).toBeNull();
  });

  it('of a shop without a logo reads none', async () => {
    const issued = issuedDocument();
    const get = vi.fn();
    await toFile(standIn<Parameters<typeof toFile>[0]>({ MEDIA: { get } }), issued);
    expect([get.mock.calls, draw.mock.calls[0]?.[2]]).toEqual([[], { logo: null, tile: '#6440f0' }]);
  });
});

describe('what documents keep of their shop', () => {
  const of = (seller: object, store: object, language = 'en', home?: string) =>
    makeTemplate({ seller: { ...seller }, store: { ...store } }, 'https://shop.example', language, home);
  const VAT = { VatId: 'IE9825613N' };

  it('is its logo, if it has one', () => {
    expect(of({}, { LogoPictureUrl: '/media/a/logo.png' }).logo).toMatch(/logo\.png$/);
    for (const none of [{}, { LogoPictureUrl: '' }, { LogoPictureUrl: 'https://elsewhere.example/logo.png' }])
      expect(of({}, none)).not.toHaveProperty('logo');
  });

  it('is who sells, for e-invoices, if the seller has a name and a number', () => {
    expect(of({ ...VAT, Name: 'Quay Ltd' }, {}).party).toEqual({ country: 'IE', vatId: 'IE9825613N' });
    expect(of(VAT, { Name: 'Keyhole' }, 'en', 'DE').party).toMatchObject({ country: 'DE' });
    expect(of(VAT, {})).not.toHaveProperty('party');
    expect(of({ Name: 'Quay Ltd' }, {})).not.toHaveProperty('party');
  });

  it('is the language of the order, or English where the shop has that no more', () => {
    expect([of({}, {}, 'de').language, of({}, {}, 'xx').language]).toEqual(['de', 'en']);
  });
});
