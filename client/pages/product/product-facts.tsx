import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Product, Specification } from '../../../shared/api/product.ts';
import { groupSpecifications } from '../../features/product/specifications.ts';
import { useGamesPath } from '../../features/product/use-games-path.ts';
import { PathLink } from '../../router/link.tsx';
import styles from './product-facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

function joinNames(all: readonly Specification[]): string {
  return all.map((one) => one.ValueRaw).join(', ');
}

function joinNodes(nodes: readonly ReactNode[]): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of one render
    <Fragment key={index}>
      {index > 0 ? ', ' : null}
      {node}
    </Fragment>
  ));
}

/** What is known about the product, as a list of names and values. Unknown facts are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { t, i18n } = useLingui();
  const toGamesPath = useGamesPath();
  const { platforms, systems, genres } = groupSpecifications(product.ProductSpecifications);
  const released = product.ReleaseDate
    ? i18n.date(new Date(product.ReleaseDate), { dateStyle: 'long', timeZone: 'UTC' })
    : '';
  const genreLinks = genres.map((genre) => (
    <PathLink key={genre.SpecificationOptionId} path={toGamesPath({ specs: [genre.SpecificationOptionId] })}>
      {genre.ValueRaw}
    </PathLink>
  ));
  const publisherLinks = product.ProductManufacturers.map((one) => (
    <PathLink key={one.Id} path={toGamesPath({ manufacturers: [one.Id] })}>
      {one.Name}
    </PathLink>
  ));
  const facts: Fact[] = [
    { name: t`Platform`, value: joinNames(platforms) },
    { name: t`Operating system`, value: joinNames(systems) },
    { name: t`Genre`, value: genres.length > 0 ? joinNodes(genreLinks) : '' },
    { name: t`Publisher`, value: publisherLinks.length > 0 ? joinNodes(publisherLinks) : '' },
    {
      name: t`Release date`,
      value: released && product.ReleaseDate ? <time dateTime={product.ReleaseDate}>{released}</time> : '',
    },
    { name: t`Languages`, value: product.Languages.join(', ') },
    ...product.ProductAttributes.map(({ Name, Values }) => ({ name: Name, value: Values.join(', ') })),
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
