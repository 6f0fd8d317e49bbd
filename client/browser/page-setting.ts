/**
 * What the merchant's document says about a third party: the content of `<meta name="…">` in its head. There is none in
 * the shop as it comes, so nothing foreign is ever loaded; `client/document.tsx` is where one is added, and the hosts
 * that it talks to belong into the page's content security policy. Browser only.
 */
export function readPageSetting(name: string): string | null {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}
