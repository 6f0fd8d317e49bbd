/**
 * What the page says about a third party: the content of `<meta name="…">` in its head, which the storefront writes from
 * its configuration. There is none in the shop as it comes, so nothing foreign is ever loaded. Browser only.
 */
export function readPageSetting(name: string): string | null {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}
