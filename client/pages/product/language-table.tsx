import { useLingui } from '@lingui/react/macro';
import type { LanguageSupport } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { ServerText } from '../../hydration/server-text.tsx';
import { CheckIcon } from '../../ui/icons/icon.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './product-facts.module.css';

/** A language's name on the page's; an invalid tag is shown as it is. */
function nameLanguage(tag: string, pageTag: string): string {
  try {
    return new Intl.DisplayNames([pageTag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The game's languages: interface, audio and subtitles in each. */
export function LanguageTable({ languages }: { languages: readonly LanguageSupport[] }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const kinds = [
    ['Interface', t`Interface`],
    ['Audio', t`Audio`],
    ['Subtitles', t`Subtitles`],
  ] as const;
  return (
    <Table caption={t`Languages`}>
      <thead>
        <tr>
          <th scope="col">{t`Language`}</th>
          {kinds.map(([kind, text]) => (
            <th key={kind} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => (
          <tr key={language.Language}>
            <th scope="row">
              <ServerText id={`${locale.tag} ${language.Language}`}>
                {() => nameLanguage(language.Language, locale.tag)}
              </ServerText>
            </th>
            {kinds.map(([kind, text]) => (
              <td key={kind}>
                {language[kind] ? (
                  <span className={styles.yes}>
                    <CheckIcon size={16} />
                    <VisuallyHidden>{text}</VisuallyHidden>
                  </span>
                ) : (
                  '–'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
