import * as v from 'valibot';
import { EVIDENCE_BASES } from '../tax-kinds.ts';
import { isForward, isOneWay, joinLists, listOf, pageAfter, period } from './fields.ts';
import { FOR_BOOKS, merchantCall } from './merchant-call.ts';

const country = (description: string) => v.pipe(v.nullable(v.string()), v.description(description));

/** The pieces of evidence of where a buyer is, and the country that was taken (TAX-6). */
export const evidencePieces = {
  Declared: v.pipe(v.string(), v.description('The country of the order.')),
  Network: country('Where the request came from.'),
  Phone: country('Of the confirmed phone number.'),
  Card: country('Where the card was issued.'),
  Confirmed: v.pipe(v.boolean(), v.description('The buyer was asked, and confirmed the country.')),
  Place: v.pipe(v.string(), v.description('The country that was taken.')),
  Basis: v.picklist(EVIDENCE_BASES),
};

export const listEvidence = merchantCall({
  noun: 'evidence',
  verb: 'list',
  summary: 'Lists what told where the buyers of a period are, for the VAT of each paid order.',
  method: 'GET',
  path: '/internal/evidence',
  roles: FOR_BOOKS,
  input: v.pipe(
    v.strictObject({
      ...period,
      Contradicting: v.optional(
        v.pipe(
          v.union([
            v.boolean(),
            v.pipe(
              v.picklist(['true', 'false']),
              v.transform((text) => text === 'true'),
            ),
          ]),
          v.description('Only orders whose evidence contradicts itself.'),
        ),
        false,
      ),
      ...pageAfter,
    }),
    v.forward(
      v.check((asked) => isOneWay(asked), 'a period, or From and To'),
      ['Period'],
    ),
    v.forward(
      v.check((asked) => isForward(asked), 'after From'),
      ['To'],
    ),
  ),
  placed: ['Period'],
  isWholeAsCsv: true,
  join: joinLists,
  columns: ['OrderNumber', 'Declared', 'Network', 'Phone', 'Card', 'Place', 'Basis', 'TaxCountry'],
  output: listOf(
    v.object({
      OrderNumber: v.string(),
      PaidOnUtc: v.string(),
      ...evidencePieces,
      TaxCountry: v.string(),
    }),
  ),
});
