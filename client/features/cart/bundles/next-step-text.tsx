import { Trans } from '@lingui/react/macro';
import type { BegunBundle } from '../../../../shared/api/cart.ts';

/** What is missing for a bundle's next step, and what that takes off. */
export function NextStepText({ next }: { next: NonNullable<BegunBundle['Next']> }) {
  const { Products: count, Percent: percent } = next;
  return (
    <Trans>
      Choose {count} more to get {percent} off
    </Trans>
  );
}
