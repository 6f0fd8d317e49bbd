import { useLingui } from '@lingui/react/macro';
import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChoiceGroup } from '../../ui/forms/radio-card.tsx';

interface ItemChoiceProps {
  items: WithdrawalEligibility['Items'];
  retainedGuids: readonly string[];
  error: string | null;
  onChange: (retainedGuids: readonly string[]) => void;
}

/**
 * The products to return: all of them unless some are unticked. A bundle is returned whole, so its boxes change
 * together.
 */
export function ItemChoice({ items, retainedGuids, error, onChange }: ItemChoiceProps) {
  const { t } = useLingui();
  const toHint = (name: string) => t`Part of ${name}, which is returned as a whole`;
  const togetherWith = (item: ItemChoiceProps['items'][number]) =>
    items.filter((one) => one === item || (one.BundleGuid && one.BundleGuid === item.BundleGuid));
  return (
    <ChoiceGroup legend={t`What are you returning?`} error={error}>
      {items.map((item) => (
        <Checkbox
          key={item.OrderItemGuid}
          label={item.ProductName}
          hint={item.BundleName ? toHint(item.BundleName) : null}
          aside={<bdi translate="no">{item.RefundAmount}</bdi>}
          checked={!retainedGuids.includes(item.OrderItemGuid)}
          onChange={({ target }) => {
            const guids = togetherWith(item).map((one) => one.OrderItemGuid);
            const others = retainedGuids.filter((one) => !guids.includes(one));
            onChange(target.checked ? others : [...others, ...guids]);
          }}
        />
      ))}
    </ChoiceGroup>
  );
}
