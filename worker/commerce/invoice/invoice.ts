/** What an invoice says, in words and formatted amounts: nothing is computed from here on. */
export interface Invoice {
  number: string;
  orderNumber: string;
  /** `YYYY-MM-DD`, the day of payment and delivery. */
  issuedOn: string;
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly InvoiceLine[];
  /** From subtotal to total, in order. */
  sums: readonly InvoiceSum[];
  notes: readonly string[];
}

export interface InvoiceLine {
  name: string;
  quantity: number;
  unit: string;
  amount: string;
}

export interface InvoiceSum {
  label: string;
  amount: string;
  isTotal?: true;
}
