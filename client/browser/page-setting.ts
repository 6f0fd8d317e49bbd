/**
 * A page setting of a third party: the content of `<meta name="…">` in the head, which the storefront writes from its
 * configuration. A shop without configuration has none, so nothing of third parties is ever loaded. Browser only.
 */
export function readPageSetting(name: string): string | null {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}
