/**
 * Colours of a flat, poster-like cover: the background, the colour with the highest contrast on it, and three between.
 */
export type Print = readonly [ground: string, figure: string, first: string, second: string, third: string];

/** Sets of colours that go well together, named after their mood. */
export const PRINTS = {
  bauhaus: ['#f2e8d5', '#1c1b22', '#d6362b', '#1f4e9c', '#f0b323'],
  midnight: ['#12142b', '#f6ecd2', '#f2695c', '#3f58c9', '#f7c548'],
  forest: ['#143028', '#f3ecd4', '#e2a33b', '#3f7d58', '#d9603b'],
  riso: ['#f6f1e7', '#263056', '#ff5a5f', '#2a9fd6', '#ffd23f'],
  blood: ['#170a0d', '#f4e6dc', '#d3212d', '#6d1420', '#f08a4b'],
  bonfire: ['#2a1420', '#ffe9c9', '#ff7a35', '#a02c4e', '#ffc145'],
  glacier: ['#e6f0f2', '#10324a', '#2f8fb5', '#8cc7d6', '#f26b4e'],
  acid: ['#101410', '#f2ffe0', '#b8f22e', '#2f7a3a', '#ff4fa0'],
  cyber: ['#150c2e', '#f4f0ff', '#ff2e92', '#27d3e6', '#ffe14a'],
  peach: ['#ffd9bf', '#3b1f3a', '#ee6c5a', '#8a4f8f', '#fff3d6'],
  mint: ['#cfeedd', '#173b3a', '#ff7e67', '#2f9c8a', '#ffe08a'],
  mustard: ['#e9b23c', '#2b1d14', '#b3402a', '#7a5a1c', '#fff0c7'],
  cobalt: ['#1d3fbb', '#fff6e3', '#ff6a4d', '#6f8df2', '#ffd34d'],
  crimson: ['#c9252f', '#fff1de', '#1d1416', '#7f1520', '#f5b83d'],
  clay: ['#c96f4a', '#fdf0df', '#47211c', '#8f4330', '#f3c67c'],
  lilac: ['#d9cdf2', '#2a1d55', '#7a4fd0', '#ef6fa8', '#fff6c9'],
  sage: ['#c8d1b4', '#23301f', '#5f7f4a', '#b5532d', '#f6efd3'],
  bone: ['#e9e2d0', '#241d19', '#8c3b2c', '#9d927c', '#5b6f6a'],
  ash: ['#23262b', '#eeeae2', '#e4572e', '#596270', '#f3a712'],
  lagoon: ['#0c4a55', '#fbf3dc', '#ff8a5b', '#1f8a8c', '#ffd166'],
  orchid: ['#3a1249', '#ffeef6', '#ff5da2', '#8331a7', '#ffcf56'],
  sulphur: ['#f5e04a', '#151515', '#e5383b', '#2f6690', '#ffffff'],
  frost: ['#0f2233', '#eaf6fb', '#74c7ec', '#2d5a7b', '#ffb86b'],
  moss: ['#1a1f14', '#ece8cf', '#9fae3c', '#4a5a2a', '#d2793a'],
} as const satisfies Record<string, Print>;

export type PrintName = keyof typeof PRINTS;
export type PrintNames = readonly [PrintName, ...PrintName[]];
