/** What product pages name by the codes of the import's file: features, editions and attributes. */
export const productTexts = {
  'attribute-value': 'Value',
  'edition-complete': 'Complete Edition',
  'edition-deluxe': 'Deluxe Edition',
  'edition-standard': 'Standard Edition',
  'edition-ultimate': 'Ultimate Edition',
  'feature-single-player': 'Single player',
  'feature-multiplayer': 'Online multiplayer',
  'feature-co-op': 'Online co-op',
  'feature-shared-screen': 'Shared screen',
  'feature-controller': 'Controller support',
  'feature-achievements': 'Achievements',
  'feature-cloud-saves': 'Cloud saves',
  'feature-drm-free': 'DRM-free',
  'sales-paused': 'The shop cannot sell anything right now. Try again later.',
  'product-withdrawn': 'This product is no longer sold.',
} as const;
