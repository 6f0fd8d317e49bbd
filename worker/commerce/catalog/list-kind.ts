/** SQL: the kind of page that a row of `categories` is, by its name in the contract (`listKindSchema`). */
export const listKindOf = (row: string): string =>
  `CASE WHEN ${row}.is_bundle = 1 THEN 'Bundle' WHEN ${row}.type = 20 THEN 'LandingPage' ELSE 'Category' END`;
