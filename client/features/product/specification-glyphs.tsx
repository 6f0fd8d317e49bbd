import { OWN_PLATFORM_IDS } from '../../../shared/listing.ts';
import { useShop } from '../../data/shop-context.ts';
import { Glyph, type GlyphKind, GlyphRow } from '../../ui/icons/glyph.tsx';
import { findSystemRow } from '../../ui/product/system-icons.ts';
import styles from './specification-glyphs.module.css';
import { groupSpecifications, type ShownSpecification } from './specifications.ts';

/** Icons by option id (CATALOG-5); a merchant's own platform has a launcher's icon. */
const KINDS = new Map<number, GlyphKind>([
  ...OWN_PLATFORM_IDS.map((id) => [id, 'launcher'] as const),
  [4, 'launcher'],
  [5, 'disc'],
  [6, 'cloud'],
  [8, 'hex'],
  [9, 'gamepad'],
  [10, 'gamepad'],
  [11, 'handheld'],
  [17, 'voucher'],
  [1, 'windows'],
  [2, 'mac'],
  [3, 'linux'],
]);

/** The icon of a platform or system; nothing for any other specification. */
export function SpecificationGlyph({ of }: { of: ShownSpecification }) {
  const kind = KINDS.get(of.SpecificationOptionId);
  return kind ? <Glyph kind={kind} /> : null;
}

interface SpecificationGlyphsProps {
  specifications: readonly ShownSpecification[];
  /** In place of the platforms: those of all that stand in the card's row. */
  text?: string | undefined;
  /** False beside a rating, where a name would be cut to two letters: every platform is an icon. */
  hasName?: boolean;
}

/** A card's specifications in a line: the first platform by name, the others and the systems as icons in one picture. */
export function SpecificationGlyphs({ specifications, text, hasName = true }: SpecificationGlyphsProps) {
  const { platforms, systems } = groupSpecifications(specifications);
  const [first, ...others] = platforms;
  const drawn = [...(text ? [] : hasName ? others : platforms), ...systems];
  const kinds = drawn.flatMap((one) => KINDS.get(one.SpecificationOptionId) ?? []);
  const label = drawn.map((one) => one.ValueRaw).join(', ');
  const row = findSystemRow(kinds);
  // In right-to-left text, the icons follow the name in the same order.
  const { dir } = useShop().locale;
  return (
    <>
      {text || (hasName && first) ? <span className={styles.platform}>{text || first?.ValueRaw}</span> : null}
      {row ? (
        <span className={row} role="img" aria-label={label} />
      ) : drawn.length > 0 ? (
        <GlyphRow kinds={dir === 'rtl' ? kinds.toReversed() : kinds} label={label} />
      ) : null}
    </>
  );
}
