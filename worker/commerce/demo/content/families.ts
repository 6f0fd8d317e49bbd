/** What else there is of a game: additional content, editions that contain it, and the game on other platforms. */
export interface GameFamily {
  /** An existing game; it is the standard edition. */
  readonly game: string;
  /** Names are proper names, the same in every language. `share`: of the game's price. */
  readonly dlc: readonly { readonly name: string; readonly share: number }[];
  /** `label`: a code of the import's editions. `dlc`: how many of the above it contains. */
  readonly editions: readonly { readonly name: string; readonly label: string; readonly dlc: number }[];
  /** Platforms beside the game's own. */
  readonly platformIds: readonly number[];
}

export const gameFamilies: readonly GameFamily[] = [
  {
    game: 'Emberglass Saga III',
    dlc: [
      { name: 'Emberglass Saga III: The Annealing', share: 0.3 },
      { name: 'Emberglass Saga III: Songs of the Kiln', share: 0.15 },
    ],
    editions: [
      { name: 'Emberglass Saga III: Deluxe Edition', label: 'deluxe', dlc: 1 },
      { name: 'Emberglass Saga III: Complete Edition', label: 'complete', dlc: 2 },
    ],
    platformIds: [9, 10],
  },
  {
    game: 'Outer Dark: Sable Company',
    dlc: [{ name: 'Outer Dark: Dead Reckoning', share: 0.25 }],
    editions: [{ name: 'Outer Dark: Sable Company Deluxe Edition', label: 'deluxe', dlc: 1 }],
    platformIds: [],
  },
  {
    game: 'Pulse of Kharavel',
    dlc: [],
    editions: [],
    platformIds: [4],
  },
];
