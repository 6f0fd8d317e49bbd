import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { RouteName, RouteQuery } from '../../shared/routes.ts';
import { useHref } from './use-href.ts';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> };

export interface LinkProps extends AnchorProps {
  /** A page by name, as `shared/routes.ts` lists them. */
  to: RouteName;
  params?: Readonly<Record<string, string | number | undefined>>;
  query?: RouteQuery;
  children?: ReactNode;
}

/** A link to a page of the shop. The router handles its clicks: see `use-link-clicks.ts`. */
export function Link({ to, params, query, ...rest }: LinkProps) {
  const href = useHref();
  return <a {...rest} href={href(to, params, query)} />;
}

/** A link to a path from data: a slide's target, a filter's URL. */
export function PathLink({ path, ...rest }: AnchorProps & { path: string; children?: ReactNode }) {
  return <a {...rest} href={path} />;
}
