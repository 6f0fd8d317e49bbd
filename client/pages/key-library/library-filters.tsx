import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { LibraryArgs } from '../../../shared/api/key-library.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import { MAX_TERM_LENGTH, PLATFORM_PARAMETER, TERM_PARAMETER, toLibraryQuery } from './library-query.ts';
import styles from './page.module.css';

interface LibraryFiltersProps {
  asked: LibraryArgs;
  platforms: readonly string[];
}

function PlatformSelect({ asked, platforms }: LibraryFiltersProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const choice = useSelectChoice(asked.platform ?? '', (platform) =>
    navigate(href('keyLibrary', {}, toLibraryQuery({ ...asked, platform, before: undefined }))),
  );
  return (
    <Field label={t`Platform`} isLabelHidden>
      <Select name={PLATFORM_PARAMETER} {...choice}>
        <option value="">{t`All platforms`}</option>
        {platforms.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Words and platform by which the library is looked through. */
export function LibraryFilters({ asked, platforms }: LibraryFiltersProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get(TERM_PARAMETER) ?? '').trim();
    navigate(href('keyLibrary', {}, toLibraryQuery({ ...asked, term, before: undefined })));
  }

  return (
    <search>
      <form className={styles.filters} action={href('keyLibrary')} method="get" onSubmit={submit}>
        <Field label={t`Game or order number`} isLabelHidden>
          <TextInput
            key={asked.term}
            type="search"
            name={TERM_PARAMETER}
            defaultValue={asked.term}
            maxLength={MAX_TERM_LENGTH}
            placeholder={t`Game or order number`}
            lead={<SearchIcon />}
            enterKeyHint="search"
          />
        </Field>
        {platforms.length > 1 ? <PlatformSelect asked={asked} platforms={platforms} /> : null}
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
