/** Missing in PDFKit's published types. */
declare module 'pdfkit/output' {
  /** Adds a listener, so call it before `end`. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The current font: the letters of each glyph in use, and fontkit's own font below it. */
    _font: { unicode: number[][]; font: { hasGlyphForCodePoint(code: number): boolean } };
  }
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
