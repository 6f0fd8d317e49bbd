import type { MessageCode } from '../../messages/messages.ts';
import { normalizeText } from '../../search/normalize-text.ts';

/** Features of a game, by the codes of the import file; any other one is the merchant's own. */
export const FEATURES = {
  'single-player': 'feature-single-player',
  multiplayer: 'feature-multiplayer',
  'co-op': 'feature-co-op',
  'shared-screen': 'feature-shared-screen',
  controller: 'feature-controller',
  achievements: 'feature-achievements',
  'cloud-saves': 'feature-cloud-saves',
  'drm-free': 'feature-drm-free',
} as const satisfies Record<string, MessageCode>;
export type FeatureCode = keyof typeof FEATURES;
/** In an order that stays: a feature's texts belong to its place, from 1. */
export const FEATURE_CODES = Object.keys(FEATURES) as FeatureCode[];
/** The least id of a feature of the merchant's own: those of the shop's are below. */
export const FIRST_OWN_FEATURE = 1000;

const CODES = new Map(FEATURE_CODES.map((code) => [normalizeText(code), code]));

/** The shop's own feature that a text names: "Co-op" is `co-op`. Undefined for one of the merchant's own. */
export const findFeatureCode = (text: string): FeatureCode | undefined => CODES.get(normalizeText(text));

/** The id by which the texts of a feature of the shop are stored. */
export const featureIdOf = (code: FeatureCode): number => FEATURE_CODES.indexOf(code) + 1;
