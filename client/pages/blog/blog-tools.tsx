import { Trans, useLingui } from '@lingui/react/macro';
import { BLOG_SORTS, type BlogChoice } from '../../features/blog/blog-args.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import styles from './page.module.css';

interface BlogToolsProps {
  choice: BlogChoice;
  toPath: (choice: BlogChoice) => string;
}

/** Search and sort order of the blog: one GET form, which submits itself when the order changes. */
export function BlogTools({ choice, toPath }: BlogToolsProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const order = useSelectChoice(String(choice.sort), (sort) =>
    navigate(toPath({ ...choice, page: 1, sort: Number(sort) })),
  );
  return (
    <form className={styles.tools} action={href('blog')} method="get">
      {choice.tag ? <input type="hidden" name="tag" value={choice.tag} /> : null}
      <Field label={t`Search the blog`} isLabelHidden>
        <TextInput
          key={choice.term}
          type="search"
          name="term"
          defaultValue={choice.term}
          placeholder={t`Search the blog`}
          maxLength={100}
          lead={<SearchIcon />}
        />
      </Field>
      <Field label={t`Sort posts by`} isLabelHidden>
        <Select name="sort" {...order}>
          <option value={BLOG_SORTS.created}>{t`Newest first`}</option>
          <option value={BLOG_SORTS.views}>{t`Most read`}</option>
          <option value={BLOG_SORTS.displayOrder}>{t`Recommended`}</option>
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
