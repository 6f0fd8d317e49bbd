/** Settings that may have a text per language. */
export const LOCALIZED_FIELDS = [
  'Name',
  'Title',
  'MetaDescription',
  'DressingName',
  'MaintenanceMessage',
  'MegaMenuSettings',
  'RatingsNote',
] as const;

/** Texts of the blog's own page, in addition to those of the settings. */
export const BLOG_FIELDS = ['BlogMetaTitle', 'BlogMetaDescription', 'BlogMetaKeywords'] as const;

/** What orders' numbers may begin with: letters alone, as digits follow. */
export const ORDER_PREFIX = /^[A-Z]{2,4}$/;
/** What invoices' and credit notes' numbers may begin with: letters and digits, with dashes between and after them. */
export const DOCUMENT_PREFIX = /^(?:[A-Z\d]{1,8}-){0,2}[A-Z\d]{1,8}-?$/;
