import type { ComponentProps } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };
