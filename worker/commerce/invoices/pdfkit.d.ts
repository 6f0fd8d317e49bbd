/** Missing in PDFKit's published types. */
declare module 'pdfkit/output' {
  /** Adds a listener, so call it before `end`. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
