/** The shop's one style sheet, as the server puts it into its pages. */
export interface Sheet {
  href: string;
  /** Empty in development, which serves it as a file. */
  text: string;
}

/**
 * In the page itself: nothing is painted before the sheet is there, and as a file it would come a way to the server
 * later than the page. The browser leaves it as it finds it and does not get its text a second time.
 */
export function PageSheet({ sheet: { href, text } }: { sheet: Sheet }) {
  if (text === '') return <link rel="stylesheet" href={href} precedence="default" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own file, which it checks for an end of the element
  return <style href={href} precedence="default" dangerouslySetInnerHTML={{ __html: text }} />;
}
