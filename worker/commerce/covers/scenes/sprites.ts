/** Left halves of figures, 7 wide with the mirror line at the right; letters name colours. */
export const SPRITES = [
  ['......b', '....bbb', '...bbbb', '...bggb', '...bbbb', '.a..bbb', '.aabbbb', '.a.bmmm', '...bbbb', '...bb.b', '...bb..', '..mmm..'],
  ['...b...', '....b..', '...bbbb', '..bbgbb', '.bbbggb', '.bbbbbb', '.b.bbbb', '.b.b...', '....bb.'],
  ['......b', '.....bb', '.....bg', '....bbg', '....bbb', '.a..bbb', '.b.bbbb', '.bbbmmb', 'bbbbmmb', 'bb.bbbb', 'b...mm.', '.....m.'],
  ['..bbbbb', '.bbbbbb', 'bbbbbbb', 'bbgggbb', 'bbggbbb', 'bbbbbbg', '.bbbbbb', '...bbbb', '...b.b.', '...b.b.'],
  ['.bb....', '.bmb...', '.bbbbbb', '..bbbbb', '..bgbbb', '..bbbba', '...bbbb', '..bbbbb', '.bbbmmm', '.bb.bbb', '....bb.'],
  ['.......', '....bbb', '..bbbbb', '.bbbbbb', '.bmbbmb', '.mbbmbb', '.....aa', '.....ag', '.....aa', '.....aa', '....aaa'],
  ['..mm.mm', '..mmmmm', '..bbbbb', '..bgbbb', '..bbbbb', 'aa.bbbb', 'abbbbbb', 'ab.bmmb', '...bbbb', '...bb..', '..bbb..'],
] as const;
