import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link as WouterLink } from 'wouter';
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

/** A link to a page of the shop: a plain `<a>` without scripts, a navigation without reload with them. */
export function Link({ to, params, query, children, ...rest }: LinkProps) {
  const href = useHref();
  return (
    <PathLink {...rest} path={href(to, params, query)}>
      {children}
    </PathLink>
  );
}

/** A link to a path that somebody else made: a slide's target, a filter's URL. */
export function PathLink({ path, children, onClick, ...rest }: AnchorProps & { path: string; children?: ReactNode }) {
  return (
    // wouter calls this `onClick` before its own, and stops when the event is cancelled.
    <WouterLink href={path} asChild {...(onClick ? { onClick } : {})}>
      <a {...rest} href={path}>
        {children}
      </a>
    </WouterLink>
  );
}
