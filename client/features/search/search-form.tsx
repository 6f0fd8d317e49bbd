import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { TERM_QUERY } from '../../../shared/listing.ts';
import { useShop } from '../../data/shop-context.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import styles from './search-form.module.css';
import { toTerm } from './search-rules.ts';

const MAX_TERM_LENGTH = 100;

/** A search form inside a page, in addition to the header's box. Works without scripts. */
export function SearchForm({ term = '' }: { term?: string | undefined }) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { locale } = useShop();
  const [isEmpty, setIsEmpty] = useState(false);
  const error = isEmpty ? t`Type the name of a game, gift card or publisher.` : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(TERM_QUERY);
    const wanted = typeof typed === 'string' ? toTerm(typed, locale.tag) : '';
    setIsEmpty(!wanted);
    if (wanted) navigate(href('search', { term: wanted, page: 1 }));
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} action={href('search')} method="get" onSubmit={submit} noValidate>
        <Field label={t`Search the shop`} isLabelHidden error={error}>
          <TextInput
            key={term}
            type="search"
            name={TERM_QUERY}
            defaultValue={term}
            maxLength={MAX_TERM_LENGTH}
            placeholder={t`Game, gift card or publisher`}
            lead={<SearchIcon />}
            enterKeyHint="search"
            onChange={() => setIsEmpty(false)}
          />
        </Field>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
