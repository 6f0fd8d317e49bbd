import type { Translate } from '../phrases/translate.ts';
import type { Chance } from './chance.ts';

interface Tier {
  readonly minimum: readonly [processor: string, memory: string, graphics: string];
  readonly recommended: readonly [processor: string, memory: string, graphics: string];
  readonly storageGb: readonly [low: number, high: number];
}

/** From games for any laptop to large productions. Names no hardware makers. */
const TIERS: readonly Tier[] = [
  {
    minimum: ['Dual-core, 2.0 GHz', '4 GB', 'Integrated graphics'],
    recommended: ['Dual-core, 2.8 GHz', '8 GB', 'Any card with 1 GB'],
    storageGb: [1, 4],
  },
  {
    minimum: ['Quad-core, 2.5 GHz', '8 GB', 'Card with 2 GB'],
    recommended: ['Quad-core, 3.2 GHz', '8 GB', 'Card with 4 GB'],
    storageGb: [6, 22],
  },
  {
    minimum: ['Quad-core, 3.0 GHz', '8 GB', 'Card with 4 GB'],
    recommended: ['Six-core, 3.4 GHz', '16 GB', 'Card with 8 GB'],
    storageGb: [28, 70],
  },
  {
    minimum: ['Six-core, 3.2 GHz', '16 GB', 'Card with 6 GB'],
    recommended: ['Eight-core, 3.6 GHz', '16 GB', 'Card with 12 GB'],
    storageGb: [75, 130],
  },
];
const TIER_PRICES_MINOR = [1200, 2400, 4500] as const;

const SYSTEM_VERSIONS: readonly (readonly [id: number, text: string])[] = [
  [1, 'Windows 10 or later, 64 bit'],
  [2, 'Mac OS 12 or later'],
  [3, 'Linux with a current 64-bit distribution'],
];

function tierOf(priceMinor: number): Tier {
  const index = TIER_PRICES_MINOR.filter((limit) => priceMinor >= limit).length;
  const tier = TIERS[index];
  if (!tier) throw new RangeError('no tier');
  return tier;
}

/** A table of system requirements, as HTML. Cheaper games need less. '' for consoles, which need nothing. */
export function writeRequirements(
  priceMinor: number,
  systemIds: readonly number[],
  chance: Chance,
  translate: Translate,
): string {
  const systems = SYSTEM_VERSIONS.filter(([id]) => systemIds.includes(id)).map(([, text]) => translate(text));
  if (systems.length === 0) return '';
  const { minimum, recommended, storageGb } = tierOf(priceMinor);
  const storage = `${chance.between('storage', ...storageGb)} GB`;
  const rows = [
    [translate('System'), systems.join('<br>'), systems.join('<br>')],
    [translate('Processor'), translate(minimum[0]), translate(recommended[0])],
    [translate('Memory'), minimum[1], recommended[1]],
    [translate('Graphics'), translate(minimum[2]), translate(recommended[2])],
    [translate('Storage'), storage, translate('{storage}, solid state', { storage })],
  ];
  const body = rows.map(([name, low, high]) => `<tr><th scope="row">${name}</th><td>${low}</td><td>${high}</td></tr>`);
  const head = ['Requirement', 'Minimum', 'Recommended'].map((text) => `<th scope="col">${translate(text)}</th>`);
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
