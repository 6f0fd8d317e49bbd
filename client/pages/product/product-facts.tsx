import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { groupSpecifications, type ShownSpecification } from '../../features/product/specifications.ts';
import { useGamesPath, useValuePath } from '../../features/product/use-games-path.ts';
import { Day } from '../../features/regional/day.tsx';
import { ListOf } from '../../features/regional/list-of.tsx';
import { useListText } from '../../features/regional/use-list-text.ts';
import { PathLink } from '../../router/link.tsx';
import styles from './product-facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Short texts, each in its own frame. */
const marks = (texts: readonly string[] = []): ReactNode =>
  texts.length === 0 ? (
    ''
  ) : (
    <ul className={styles.marks}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** The product's facts as a list of names and values. Unknown facts are left out. */
export function ProductFacts({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const toGamesPath = useGamesPath();
  const toListText = useListText();
  const { platforms, systems, genres } = groupSpecifications(product.ProductSpecifications);
  const toValuePath = useValuePath();
  const toLinks = (values: readonly ShownSpecification[]) =>
    values.length === 0 ? (
      ''
    ) : (
      <ListOf
        items={values.map((one) => ({
          key: one.SpecificationOptionId,
          node: <PathLink path={toValuePath(one)}>{one.ValueRaw}</PathLink>,
        }))}
      />
    );
  const publisherLinks = product.ProductManufacturers.map(({ Id, Name }) => ({
    key: Id,
    node: <PathLink path={toGamesPath({ manufacturers: [Id] })}>{Name}</PathLink>,
  }));
  const facts: Fact[] = [
    { name: t`Platform`, value: toLinks(platforms) },
    { name: t`Operating system`, value: toListText(systems.map((one) => one.ValueRaw)) },
    { name: t`Genre`, value: toLinks(genres) },
    { name: t`Developer`, value: toListText(product.Developers ?? []) },
    { name: t`Publisher`, value: publisherLinks.length > 0 ? <ListOf items={publisherLinks} /> : '' },
    { name: t`Release date`, value: product.ReleaseDate ? <Day instant={product.ReleaseDate} length="long" /> : '' },
    { name: t`Features`, value: marks(product.Features) },
    { name: t`Age rating`, value: marks(product.AgeRatings) },
    { name: t`Languages`, value: product.LanguageSupport?.length ? '' : toListText(product.Languages) },
    ...product.ProductAttributes.map(({ Name, Values }) => ({ name: Name, value: toListText(Values) })),
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact.value !== '')
        .map((fact) => (
          <div key={fact.name} className={styles.fact}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  );
}
