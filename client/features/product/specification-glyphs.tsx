import { OWN_PLATFORM_IDS } from '../../../shared/listing.ts';
import { PlatformGlyph, type PlatformGlyphKind } from '../../ui/platform-glyph.tsx';
import { SystemGlyph, type SystemGlyphKind } from '../../ui/system-glyph.tsx';
import styles from './specification-glyphs.module.css';
import { groupSpecifications, type ShownSpecification } from './specifications.ts';

/** Icons by option id (CATALOG-5); a platform of the merchant's own has that of a launcher. */
const PLATFORM_KINDS = new Map<number, PlatformGlyphKind>([
  ...OWN_PLATFORM_IDS.map((id) => [id, 'launcher'] as const),
  [4, 'launcher'],
  [5, 'disc'],
  [6, 'cloud'],
  [8, 'hex'],
  [9, 'gamepad'],
  [10, 'gamepad'],
  [11, 'handheld'],
  [17, 'voucher'],
]);
const SYSTEM_KINDS = new Map<number, SystemGlyphKind>([
  [1, 'windows'],
  [2, 'mac'],
  [3, 'linux'],
]);

/** The icon of a platform or system; nothing for any other specification. */
export function SpecificationGlyph({ of, label }: { of: ShownSpecification; label?: string | undefined }) {
  const platform = PLATFORM_KINDS.get(of.SpecificationOptionId);
  if (platform) return <PlatformGlyph kind={platform} label={label} />;
  const system = SYSTEM_KINDS.get(of.SpecificationOptionId);
  return system ? <SystemGlyph kind={system} label={label} /> : null;
}

interface SpecificationGlyphsProps {
  specifications: readonly ShownSpecification[];
}

/** The icon of the first platform, whose name `SpecificationGlyphs` has. */
export function PlatformMark({ specifications }: SpecificationGlyphsProps) {
  const [first] = groupSpecifications(specifications).platforms;
  return first ? <SpecificationGlyph of={first} /> : null;
}

/** A card's specifications in a line: the first platform by name, the other ones and the systems as icons. */
export function SpecificationGlyphs({ specifications }: SpecificationGlyphsProps) {
  const { platforms, systems } = groupSpecifications(specifications);
  const [first, ...others] = platforms;
  return (
    <>
      {first ? <span className={styles.platform}>{first.ValueRaw}</span> : null}
      {[...others, ...systems].map((one) => (
        <SpecificationGlyph key={one.SpecificationOptionId} of={one} label={one.ValueRaw} />
      ))}
    </>
  );
}
