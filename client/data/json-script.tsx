import type { ScriptHTMLAttributes } from 'react';

/** JSON that is safe inside `<script>`: no `<`, and no line separators that old parsers reject. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

interface JsonScriptProps extends ScriptHTMLAttributes<HTMLScriptElement> {
  /** By `toScriptJson`. */
  json: string;
}

/** JSON in the page: data, never executed. Hydration leaves the text as the server wrote it. */
export function JsonScript({ json, type = 'application/json', ...attributes }: JsonScriptProps) {
  return (
    <script
      {...attributes}
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON text of our own making, escaped by `toScriptJson`
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
