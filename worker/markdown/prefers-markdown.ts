import { parseAccept } from 'hono/utils/accept';

const MARKDOWN = 'text/markdown';

/** True where Markdown is named and liked at least as much as HTML. A wildcard is no wish for it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const wishes = parseAccept(accept ?? '');
  const qualityOf = (type: string) => wishes.find((wish) => wish.type.toLowerCase() === type)?.q ?? 0;
  const markdown = qualityOf(MARKDOWN);
  return markdown > 0 && markdown >= qualityOf('text/html');
}
