import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { productTexts } from '../../../../shared/merchant/product/product-fields.ts';
import { findFeatureCode } from '../../catalog/product/features.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { detailsOf } from './complete-line.ts';

/** The parts of a line beside its row, each only where the line has it: what it leaves out stays unchanged. */
export interface ImportParts {
  /** `name` null: not stated. */
  regions: { source: string; name: string | null; worldwide: 0 | 1; allowed: string; blocked: string }[];
  /** Products whose texts are all removed first. */
  textless: string[];
  texts: { source: string; locale: string; field: string; value: string | null }[];
  /** Products that go back to their English URL names. */
  nameless: string[];
  urlNames: { source: string; locale: string; slug: string | null }[];
  categories: { source: string; ids: number[] }[];
  galleries: { source: string; pictures: string[] }[];
  details: { source: string; patch: object }[];
  /** The merchant's own features that lines name. */
  features: { name: string; key: string }[];
  /** Products that lose their variant groups, except those of these kinds. */
  variantKinds: { source: string; kinds: string[] }[];
  variants: { source: string; kind: string; group: string; label: string; adds: string[]; position: number }[];
  /** Source ids of a bundle's items, in its order. */
  bundles: { source: string; items: string[] }[];
}

function toRegion({ sourceId: source, region }: ImportLine): ImportParts['regions'] {
  if (region === undefined) return [];
  if (region === null) return [{ source, name: null, worldwide: 0, allowed: '[]', blocked: '[]' }];
  const sorted = (codes: readonly string[]) => JSON.stringify([...new Set(codes)].sort());
  const { name, worldwide, allowed, blocked } = region;
  return [{ source, name, worldwide: worldwide ? 1 : 0, allowed: sorted(allowed), blocked: sorted(blocked) }];
}

function toTexts({ sourceId: source, texts }: ImportLine): ImportParts['texts'] {
  return Object.entries(texts ?? {}).flatMap(([locale, fields]) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const field = productTexts[name as keyof typeof productTexts].stored;
      return value === undefined ? [] : [{ source, locale, field, value: value || null }];
    }),
  );
}

function toDetails(line: ImportLine): ImportParts['details'] {
  const patch = detailsOf(line);
  return Object.keys(patch).length === 0 ? [] : [{ source: line.sourceId, patch }];
}

const toOwnFeatures = ({ features }: ImportLine): ImportParts['features'] =>
  (features ?? []).flatMap((name) => {
    const key = normalizeText(name);
    return key === '' || findFeatureCode(name) ? [] : [{ name, key }];
  });

/** Collects the parts of lines. `categoryIds` are those of lines that name categories. */
export function toParts(lines: readonly ImportLine[], categoryIds: ReadonlyMap<string, number[]>): ImportParts {
  return {
    regions: lines.flatMap(toRegion),
    textless: lines.flatMap(({ sourceId, texts }) => (texts === null ? [sourceId] : [])),
    texts: lines.flatMap(toTexts),
    nameless: lines.flatMap(({ sourceId, urlNames }) => (urlNames === null ? [sourceId] : [])),
    urlNames: lines.flatMap(({ sourceId: source, urlNames }) =>
      Object.entries(urlNames ?? {}).map(([locale, slug]) => ({ source, locale, slug: slug ?? null })),
    ),
    categories: lines.flatMap(({ sourceId: source }) => {
      const ids = categoryIds.get(source);
      return ids === undefined ? [] : [{ source, ids }];
    }),
    galleries: lines.flatMap(({ sourceId: source, gallery }) =>
      gallery === undefined ? [] : [{ source, pictures: gallery ?? [] }],
    ),
    details: lines.flatMap(toDetails),
    features: lines.flatMap(toOwnFeatures),
    variantKinds: lines.flatMap(({ sourceId: source, variants }) =>
      variants === undefined ? [] : [{ source, kinds: (variants ?? []).map(({ kind }) => kind) }],
    ),
    variants: lines.flatMap(({ sourceId: source, variants }) => (variants ?? []).map((one) => ({ source, ...one }))),
    bundles: lines.flatMap(({ sourceId: source, bundleItems }) =>
      bundleItems === undefined ? [] : [{ source, items: [...new Set(bundleItems ?? [])] }],
    ),
  };
}
