import { useLingui } from '@lingui/react/macro';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Failure } from './failure.tsx';
import { Result } from './result.tsx';
import { useCallData } from './use-calls.ts';

interface ReadDialogProps {
  call: MerchantCall;
  title: string;
  /** All arguments that it needs. */
  known: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** What a read says of one entry: it is made at once, because nothing is left to ask. */
export function ReadDialog({ call, title, known, onClose }: ReadDialogProps) {
  const { t } = useLingui();
  const { data, error, isPending } = useCallData(call, known);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t`Close`} size="large">
      {isPending ? <Spinner /> : null}
      {error ? <Failure error={error} /> : null}
      {data === undefined ? null : <Result data={data} columns={call.columns} caption={title} />}
    </Dialog>
  );
}
