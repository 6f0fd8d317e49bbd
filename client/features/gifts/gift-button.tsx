import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartGift, GiftArgs } from '../../../shared/api/gift.ts';
import { Button } from '../../ui/actions/button.tsx';
import { GiftIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { GiftDialog } from './gift-dialog.tsx';

interface GiftButtonProps {
  productName: string;
  /** To change; null to give it for the first time. */
  gift: CartGift | null;
  onSave: (gift: GiftArgs) => Promise<void>;
}

/** Opens the form of a gift, which stays open with the shop's reason until it is saved. */
export function GiftButton({ productName, gift, onSave }: GiftButtonProps) {
  const { t } = useLingui();
  const { isRunning, attempt } = useAttempt();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function open() {
    setProblem(null);
    setIsOpen(true);
  }

  async function save(args: GiftArgs) {
    setProblem(null);
    if (await attempt(() => onSave(args), setProblem)) setIsOpen(false);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<GiftIcon size={18} />}
        aria-label={gift ? t`Change gift: ${productName}` : t`Give as a gift: ${productName}`}
        onClick={open}
      >
        {gift ? <Trans>Change gift</Trans> : <Trans>Give as a gift</Trans>}
      </Button>
      <GiftDialog
        isOpen={isOpen}
        productName={productName}
        gift={gift}
        isRunning={isRunning}
        problem={problem}
        onSave={(args) => void save(args)}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
