/** Missing in PDFKit's published types. */
declare module 'pdfkit/output' {
  /** Adds a listener, so call it before `end`. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

/** Comes without types. */
declare module 'fontkit' {
  export function create(font: Uint8Array): { hasGlyphForCodePoint(code: number): boolean };
}

/** Comes without types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module '*?url' {
  const url: string;
  export default url;
}
