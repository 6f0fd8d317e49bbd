import { useLingui } from '@lingui/react/macro';
import type { Understood } from '../../../shared/api/search.ts';
import { useHref } from '../../router/use-href.ts';
import { ChipList, ChipRemove } from '../../ui/actions/chip.tsx';

/** What was understood of the term, each part with a link to the search without it (SEARCH-60). */
export function UnderstoodChips({ parts }: { parts: readonly Understood[] }) {
  const { t } = useLingui();
  const href = useHref();
  if (parts.length === 0) return null;
  return (
    <ChipList label={t`Selected filters`}>
      {parts.map(({ Name: name, TermWithout }) => (
        <li key={name}>
          <ChipRemove
            label={t`Remove ${name}`}
            href={TermWithout === '' ? href('search') : href('search', { term: TermWithout, page: 1 })}
          >
            {name}
          </ChipRemove>
        </li>
      ))}
    </ChipList>
  );
}
