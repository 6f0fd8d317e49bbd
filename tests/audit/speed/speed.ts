import type { Browser } from 'playwright';
import { PAGE_KINDS, type PageKind } from '../../support/pages/page-kinds.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import type { Audit } from '../audit.ts';
import { readShownPage, type ShownPage } from './floor/read-blocks.ts';
import { serveFloor } from './floor/serve.ts';
import { type Run, runLighthouse } from './lighthouse-run.ts';
import { PHONE, withBrowser } from './visit.ts';

const ROUNDS = 3;
const KINDS = ['home', 'category', 'product', 'search'];
/** What the shop may cost beyond a bare page of its stack. */
const SCORE_BELOW_FLOOR = 2;
const LCP_OF_FLOOR = 1.15;
const TBT_ABOVE_FLOOR_MS = 50;
const CLS_LIMIT = 0.01;

function toMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const medianOf = (runs: readonly Run[], figure: keyof Run) => toMedian(runs.map((run) => run[figure]));

async function readPages(
  browser: Browser,
  origin: string,
  kinds: readonly PageKind[],
): Promise<Map<string, ShownPage>> {
  const pages = new Map<string, ShownPage>();
  for (const { name, path } of kinds) {
    pages.set(toFloorName(name), await readShownPage(browser, PHONE, `${origin}/en${path}`));
  }
  return pages;
}

const toFloorName = (kind: string) => kind.replace(' ', '-');

interface Compared {
  kind: PageKind;
  shop: Run[];
  floor: Run[];
}

function findProblems({ kind, shop, floor }: Compared): string[] {
  const [lcp, floorLcp] = [medianOf(shop, 'lcpMs'), medianOf(floor, 'lcpMs')];
  const [tbt, floorTbt] = [medianOf(shop, 'tbtMs'), medianOf(floor, 'tbtMs')];
  const [score, floorScore] = [medianOf(shop, 'score'), medianOf(floor, 'score')];
  const checks: [boolean, string][] = [
    [score >= floorScore - SCORE_BELOW_FLOOR, `performance ${score}, floor ${floorScore}`],
    [lcp <= floorLcp * LCP_OF_FLOOR, `LCP ${Math.round(lcp)} ms, floor ${Math.round(floorLcp)} ms`],
    [tbt <= floorTbt + TBT_ABOVE_FLOOR_MS, `TBT ${Math.round(tbt)} ms, floor ${Math.round(floorTbt)} ms`],
    [medianOf(shop, 'cls') <= CLS_LIMIT, `CLS ${medianOf(shop, 'cls').toFixed(3)}`],
  ];
  return checks.filter(([isReached]) => !isReached).map(([, text]) => `${kind.name}: ${text}`);
}

function toRow({ kind, shop, floor }: Compared) {
  return {
    page: kind.name,
    score: medianOf(shop, 'score'),
    'floor score': medianOf(floor, 'score'),
    'LCP ms': Math.round(medianOf(shop, 'lcpMs')),
    'floor LCP': Math.round(medianOf(floor, 'lcpMs')),
    ratio: Number((medianOf(shop, 'lcpMs') / medianOf(floor, 'lcpMs')).toFixed(2)),
    'TBT ms': Math.round(medianOf(shop, 'tbtMs')),
    'floor TBT': Math.round(medianOf(floor, 'tbtMs')),
    CLS: Number(medianOf(shop, 'cls').toFixed(4)),
    kB: Math.round(medianOf(shop, 'kb')),
    'floor kB': Math.round(medianOf(floor, 'kb')),
  };
}

/** Lighthouse's phone on the shop and, alternating, on a bare page with the same libraries, pictures and texts. */
export const speedAudit: Audit = {
  name: 'speed',
  async run({ origin }) {
    const kinds = PAGE_KINDS.filter(({ name }) => KINDS.includes(name));
    const [debuggingPort, floorPort] = [await findFreePort(), await findFreePort()];
    const compared: Compared[] = kinds.map((kind) => ({ kind, shop: [], floor: [] }));
    await withBrowser(async (browser) => {
      const floor = await serveFloor(origin, await readPages(browser, origin, kinds), floorPort);
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const { kind, shop, floor } of compared) {
            const floorUrl = `http://127.0.0.1:${floorPort}/${toFloorName(kind.name)}`;
            shop.push(await runLighthouse(`${origin}/en${kind.path}`, debuggingPort));
            floor.push(await runLighthouse(floorUrl, debuggingPort));
          }
        }
      } finally {
        await floor.dispose();
      }
    }, debuggingPort);
    console.table(compared.map(toRow));
    return { extent: `${kinds.length} pages, ${ROUNDS} rounds`, problems: compared.flatMap(findProblems) };
  },
};
