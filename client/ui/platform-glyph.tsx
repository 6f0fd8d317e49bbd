import { SpriteIcon } from './sprite-icon.tsx';

export type PlatformGlyphKind = 'launcher' | 'gamepad' | 'handheld' | 'mobile' | 'cloud' | 'disc' | 'hex' | 'voucher';

interface PlatformGlyphProps {
  kind: PlatformGlyphKind;
  /** The platform's name, read out; without it the glyph is decorative. */
  label?: string | undefined;
}

/** A platform, drawn by kind: no platform's own logo is shown. */
export function PlatformGlyph({ kind, label }: PlatformGlyphProps) {
  return <SpriteIcon name={kind} size={16} label={label} />;
}
