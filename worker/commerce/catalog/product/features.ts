import type { MessageCode } from '../../messages/messages.ts';

/** Features of a game, by the codes of the import file; other texts are shown as the merchant wrote them. */
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
/** In an order that stays: a feature's texts belong to its place, from 1. */
export const FEATURE_CODES = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
