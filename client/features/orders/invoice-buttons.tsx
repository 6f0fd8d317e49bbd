import { Trans } from '@lingui/react/macro';
import { getEInvoice, getInvoice, type OrderDetail } from '../../../shared/api/order.ts';
import { SaveButton } from './save-button.tsx';

/** The invoice of an order, for a business also as an e-invoice (BOOKS-12). */
export function InvoiceButtons({ order: { Id: id, CustomOrderNumber, HasEInvoice } }: { order: OrderDetail }) {
  const name = `invoice-${CustomOrderNumber}`;
  return (
    <>
      <SaveButton endpoint={getInvoice} args={{ id }} fallbackName={`${name}.pdf`}>
        <Trans>Download invoice</Trans>
      </SaveButton>
      {HasEInvoice ? (
        <SaveButton endpoint={getEInvoice} args={{ id }} fallbackName={`${name}.xml`}>
          <Trans>Download e-invoice (XML)</Trans>
        </SaveButton>
      ) : null}
    </>
  );
}
