import { useShop } from '../../data/shop-context.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { isolateAmounts } from './isolate-amounts.ts';
import styles from './sanitised-html.module.css';
import { trustHtml } from './trust-html.ts';

interface SanitisedHtmlProps {
  /** HTML that the backend has already sanitised (the contract names the fields). */
  html: string;
  className?: string | undefined;
}

/** A merchant's prose: descriptions, topics, posts. */
export function SanitisedHtml({ html, className }: SanitisedHtmlProps) {
  const { dir } = useShop().locale;
  return (
    <div
      // Untranslated prose keeps its own direction.
      dir="auto"
      className={joinClasses(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the backend at its source, see the contract
      dangerouslySetInnerHTML={{ __html: trustHtml(isolateAmounts(html, dir)) }}
    />
  );
}
