import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { MailIcon } from '../../../ui/icons/icon.tsx';
import { useCustomer } from '../../session/use-customer.ts';
import { useStockAlert } from './use-stock-alert.ts';

interface NotifyButtonProps {
  productId: number;
  /** The product's name, read out with the button. */
  name: string;
}

/** For a signed-in customer, whose address is known. */
export function NotifyButton({ productId, name }: NotifyButtonProps) {
  const { t } = useLingui();
  const { customer } = useCustomer();
  const { isAsking, ask } = useStockAlert();
  const email = customer?.Email;
  if (!email) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      isWide
      icon={<MailIcon />}
      isLoading={isAsking}
      aria-label={t`Notify me: ${name}`}
      onClick={() => void ask(productId, email)}
    >
      <Trans>Notify me</Trans>
    </Button>
  );
}
