import * as v from 'valibot';
import { CONSENT_CATEGORIES } from '../consent.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { instantSchema } from './schema.ts';

/** Where the choice was made: in the first layer, the second, or a merchant's own tool. */
export const CONSENT_MECHANISMS = ['banner', 'settings', 'tool'] as const;
export type ConsentMechanism = (typeof CONSENT_MECHANISMS)[number];

export interface ConsentRecordArgs {
  /** Random, kept in a cookie beside the visitor's choice: identifies the choice, not the person. */
  ConsentId: string;
  BannerVersion: number;
  /** SHA-256 in hex of the texts on screen. */
  TextHash: string;
  /** The allowed categories; empty for a rejection. */
  Categories: (typeof CONSENT_CATEGORIES)[number][];
  Mechanism: ConsentMechanism;
  OccurredOnUtc: string;
}

/** Stores the record of a choice (GDPR article 7(1)). */
export const recordConsent = endpoint<ConsentRecordArgs, boolean>('POST', '/api/v2/common/consent', {
  mutates: true,
  isPersonal: true,
});
export const recordConsentContract = contract(
  recordConsent,
  v.object({
    ConsentId: v.pipe(v.string(), v.uuid()),
    BannerVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    TextHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    Categories: v.pipe(v.array(v.picklist(CONSENT_CATEGORIES)), v.maxLength(CONSENT_CATEGORIES.length)),
    Mechanism: v.picklist(CONSENT_MECHANISMS),
    OccurredOnUtc: instantSchema,
  }),
  v.boolean(),
);
