/** Missing in PDFKit's published types. */
declare module 'pdfkit/output' {
  /** Listens first, so it is called before `end`. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
