/**
 * PDFKit computes the address of a colour profile from `import.meta.url` while it loads, which this runtime does not
 * have. The profile is for archives only and never read here, so an address that leads nowhere will do. Imported just
 * before PDFKit; `return-url.ts`, just after it, puts the runtime's own class back.
 */
export const OwnUrl = URL;

class LentUrl extends OwnUrl {
  constructor(url: string | URL, base?: string | URL) {
    super(url, base ?? 'file:///');
  }
}
Reflect.set(globalThis, 'URL', LentUrl);
