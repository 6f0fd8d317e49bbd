import { SpriteIconRow, toSpriteSvg } from './sprite-icon.tsx';

/** Operating systems, and platforms by kind: no platform's own logo is shown. */
export type GlyphKind =
  | 'launcher'
  | 'gamepad'
  | 'handheld'
  | 'mobile'
  | 'cloud'
  | 'disc'
  | 'hex'
  | 'voucher'
  | 'windows'
  | 'mac'
  | 'linux';

const SIZE_PX = 16;

/** Decorative: its name is beside it. */
export function Glyph({ kind }: { kind: GlyphKind }) {
  return toSpriteSvg({ name: kind, size: SIZE_PX });
}

interface GlyphRowProps {
  kinds: readonly GlyphKind[];
  /** Their names, read out. */
  label: string;
}

export function GlyphRow({ kinds, label }: GlyphRowProps) {
  return <SpriteIconRow names={kinds} size={SIZE_PX} label={label} />;
}
