import type { Seller } from '../../../worker/commerce/content/seller-store.ts';
import type { DocumentContent, DocumentFacts, IssuedDocument } from '../../../worker/commerce/invoices/document.ts';
import { makeTemplate } from '../../../worker/commerce/invoices/document-template.ts';
import type { SellerParty } from '../../../worker/commerce/invoices/e-invoice/seller-party.ts';

interface Change extends Partial<DocumentFacts> {
  language?: string;
  zone?: string;
  seller?: Partial<Seller>;
  party?: SellerParty;
  content?: Partial<DocumentContent>;
}

/** An invoice over 35.70 of goods for 40.00, with a coupon, points and balance; or as changed. */
export function issuedDocument({
  language = 'en',
  zone = 'UTC',
  seller,
  party,
  content,
  ...facts
}: Change = {}): IssuedDocument {
  const template = makeTemplate({ seller: {}, store: { Name: 'Shop' } }, 'https://shop.example', language);
  return {
    ...{ id: 1, kind: 'invoice', number: 'INV-2026-000001', order_id: 1 },
    ...{ issued_at: Date.UTC(2026, 1, 3), issued_on: '2026-02-03', country_code: 'AT', currency_code: 'EUR' },
    ...{ tax_rate: 1900, gross_minor: 3570, untaxed_minor: 0, tax_minor: 570 },
    ...facts,
    template: { ...template, zone, seller: { ...template.seller, ...seller }, ...(party ? { party } : {}) },
    content: {
      order: 'LK-1',
      buyer: {},
      lines: [
        { name: 'A', quantity: 3, unit: 1000 },
        { name: 'B', quantity: 1, unit: 1000 },
      ],
      ...{ discount: 400, coupon: 'TEN', points: 30, pointsWorth: 30, balance: 570, method: 'Payments.Sandbox' },
      ...content,
    },
  };
}
