import { SpriteIcon } from './sprite-icon.tsx';

export type SystemGlyphKind = 'windows' | 'mac' | 'linux';

interface SystemGlyphProps {
  kind: SystemGlyphKind;
  /** The system's name, read out; without it the glyph is decorative. */
  label?: string | undefined;
}

/** An operating system, drawn. */
export function SystemGlyph({ kind, label }: SystemGlyphProps) {
  return <SpriteIcon name={kind} size={16} label={label} />;
}
