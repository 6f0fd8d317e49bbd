import type { ReactNode } from 'react';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { downloadFile } from '../../data/download-file.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

interface SaveButtonProps<Args> {
  endpoint: Endpoint<Args, unknown>;
  args: Args;
  fallbackName: string;
  /** Of one among several documents. */
  isSmall?: boolean;
  label?: string;
  children: ReactNode;
}

/** Saves a document of an order. */
export function SaveButton<Args>({ endpoint, args, fallbackName, isSmall, label, children }: SaveButtonProps<Args>) {
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  return (
    <Button
      variant={isSmall ? 'ghost' : 'secondary'}
      {...(isSmall ? { size: 'small' } : {})}
      icon={isSmall ? <DownloadIcon size={18} /> : <DownloadIcon />}
      isLoading={isRunning}
      aria-label={label}
      onClick={() => void attempt(() => downloadFile(locale.code, endpoint, args, fallbackName))}
    >
      {children}
    </Button>
  );
}
