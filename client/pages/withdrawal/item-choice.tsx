import { useLingui } from '@lingui/react/macro';
import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/radio-card.tsx';

interface ItemChoiceProps {
  items: WithdrawalEligibility['Items'];
  retainedGuids: readonly string[];
  error: string | null;
  onChange: (retainedGuids: readonly string[]) => void;
}

/** The products to return: all of them, unless one is unticked. */
export function ItemChoice({ items, retainedGuids, error, onChange }: ItemChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceGroup legend={t`What are you returning?`} error={error}>
      {items.map(({ OrderItemGuid: guid, ProductName, RefundAmount }) => (
        <Checkbox
          key={guid}
          label={ProductName}
          aside={<bdi translate="no">{RefundAmount}</bdi>}
          checked={!retainedGuids.includes(guid)}
          onChange={({ target }) => {
            const others = retainedGuids.filter((one) => one !== guid);
            onChange(target.checked ? others : [...others, guid]);
          }}
        />
      ))}
    </ChoiceGroup>
  );
}
