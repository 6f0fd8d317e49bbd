import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { type Row, rowsOf } from '../../../shared/csv.ts';
import { MAX_PAGE } from '../../../shared/merchant/fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { saveCsv } from './save-file.ts';
import { type CallError, sendCall } from './send-call.ts';

/** Saves every entry of a list, the newest first, as one CSV file: exactly what its filters find, page after page. */
export function useListExport<A, Data extends { Next: number | null }>(call: MerchantCall<A, Data>) {
  const { i18n } = useLingui();
  return useMutation<void, CallError, Readonly<Record<string, unknown>>>({
    mutationFn: async (filters) => {
      const rows: Row[] = [];
      let Before: number | null | undefined;
      do {
        const args = { ...filters, Limit: MAX_PAGE, ...(Before === undefined ? {} : { Before }) };
        const answer = await sendCall(call, args, i18n.locale);
        if (!('data' in answer)) throw new TypeError(`${call.noun} ${call.verb} answers with a file`);
        rows.push(...rowsOf(answer.data));
        Before = answer.data.Next;
      } while (Before !== null);
      saveCsv(rows, `${call.noun}.csv`);
    },
  });
}
