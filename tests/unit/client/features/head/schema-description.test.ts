import { afterEach, describe, expect, it, vi } from 'vitest';
import { toJsonLdText } from '../../../../../client/features/head/json-ld.ts';
import { readSchemaDescription } from '../../../../../client/features/head/schema-description.ts';

afterEach(() => vi.restoreAllMocks());

// CATALOG-6
describe('the schema description of a merchant', () => {
  it.each([
    ['{"@type":"Game"}', [{ '@type': 'Game' }]],
    ['[{"@type":"Game"},{"@type":"FAQPage"}]', [{ '@type': 'Game' }, { '@type': 'FAQPage' }]],
    ['', []],
    [' \n', []],
  ])('%j is used as it is', (text, nodes) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readSchemaDescription(text, 'product 1')).toEqual(nodes);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['{', 'game', '"text"', '3', 'null', '[1]', '[[]]', '{"a":1}}'])('%j is logged only', (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readSchemaDescription(text, 'product 1')).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the text of a script', () => {
  it('cannot end its element, and reads back as it was', () => {
    const name = '</script><!--<script>\u2028';
    const text = toJsonLdText([{ '@type': 'Product', name }]);
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
  });

  it('holds several nodes as a list, each with its vocabulary', () => {
    expect(JSON.parse(toJsonLdText([{ '@type': 'A' }, { '@context': 'https://x.example', '@type': 'B' }]))).toEqual([
      { '@context': 'https://schema.org', '@type': 'A' },
      { '@context': 'https://x.example', '@type': 'B' },
    ]);
  });
});
