/** The part of PDFKit that invoices use. Its published types would bring all of Node's globals into this Worker. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number;
    align?: 'left' | 'right';
    lineBreak?: boolean;
    ellipsis?: boolean;
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      font: ArrayBuffer;
      lang: string;
      displayTitle: boolean;
      info: Readonly<Record<string, string | Date>>;
    });
    readonly page: { readonly width: number; readonly height: number };
    y: number;
    addPage(): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  /** Listens first, so it is called before `end`. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
