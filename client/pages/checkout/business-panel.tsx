import { Trans } from '@lingui/react/macro';
import type { Business } from '../../../shared/api/business.ts';
import { BusinessDetails } from '../../features/checkout/business/business-details.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface BusinessPanelProps {
  /** The remembered one. */
  business: Business | null;
  isBusiness: boolean;
  onChoose: (isBusiness: boolean) => void;
  onChange: (business: Business | null) => void;
}

/** Whether the order is for a business, and for which. */
export function BusinessPanel({ business, isBusiness, onChoose, onChange }: BusinessPanelProps) {
  return (
    <Panel>
      <Checkbox
        checked={isBusiness}
        onChange={(event) => onChoose(event.target.checked)}
        label={<Trans>I’m buying for a business</Trans>}
      />
      {isBusiness ? <BusinessDetails business={business} onChange={onChange} /> : null}
    </Panel>
  );
}
