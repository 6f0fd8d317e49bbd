import { joinClasses } from '../../ui/join-classes.ts';
import styles from './sanitised-html.module.css';
import { trustHtml } from './trust-html.ts';

interface SanitisedHtmlProps {
  /** HTML that the backend has sanitised already (the contract names the fields). */
  html: string;
  className?: string | undefined;
}

/** Prose by a merchant: descriptions, topics, posts. */
export function SanitisedHtml({ html, className }: SanitisedHtmlProps) {
  return (
    <div
      // Untranslated prose keeps its own direction.
      dir="auto"
      className={joinClasses(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the backend at its source, see the contract
      dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
    />
  );
}
