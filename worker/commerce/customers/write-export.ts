import type { ExportPage } from '../../../shared/personal-data/read-export.ts';

/** Groups of rows as one JSON object, a row per line, written while they are read: memory holds one page of them. */
export async function* writeExport(
  head: Readonly<Record<string, unknown>>,
  pages: AsyncIterable<ExportPage>,
): AsyncGenerator<string> {
  yield Object.entries(head).reduce(
    (text, [name, value]) => `${text}\n${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    '{',
  );
  let group: string | null = null;
  let isFirstRow = true;
  for await (const { name, rows } of pages) {
    let text = '';
    if (name !== group) {
      text += `${group === null ? '' : '\n],'}\n${JSON.stringify(name)}: [`;
      isFirstRow = true;
      group = name;
    }
    for (const row of rows) {
      text += `${isFirstRow ? '' : ','}\n${JSON.stringify(row)}`;
      isFirstRow = false;
    }
    yield text;
  }
  yield `${group === null ? '' : '\n]'}\n}\n`;
}
