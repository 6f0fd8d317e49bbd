import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };
type AnchorElement = 'a' | ComponentType<AnchorProps>;

const AnchorContext = createContext<AnchorElement>('a');

/** Lets the application put its own link (one that navigates without a page load) into every component here. */
export function AnchorProvider({ element, children }: { element: AnchorElement; children: ReactNode }) {
  return <AnchorContext value={element}>{children}</AnchorContext>;
}

/** The link all components of this folder use. Other sites, fragments, downloads and new tabs stay plain links. */
export function Anchor(props: AnchorProps) {
  const element = use(AnchorContext);
  const isWithin = props.href.startsWith('/') && !props.target && props.download === undefined;
  const Element = isWithin ? element : 'a';
  return <Element {...props} />;
}
