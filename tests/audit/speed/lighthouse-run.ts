import lighthouse from 'lighthouse';
import defaultConfig from 'lighthouse/core/config/default-config.js';

/** The page on Lighthouse's phone, with a really throttled network and processor: nothing is estimated. */
const THROTTLING = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 6,
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Advice that is not read here and takes time: to go back to the page, or to look for unused code. */
const ADVICE = (defaultConfig.categories?.performance?.auditRefs ?? [])
  .filter(({ id, weight }) => weight === 0 && id !== 'total-byte-weight')
  .map(({ id }) => id);

export type Category = (typeof CATEGORIES)[number];

export interface Run {
  /** Only `performance`, unless the run checks all. */
  scores: Partial<Record<Category, number>>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kb: number;
  /** Audits that cost a category its 100, by name. */
  failed: readonly string[];
}

const toNumber = (value: number | undefined): number => value ?? Number.NaN;

/** The other categories say the same in each run of a page: `checksAll` for one of them. */
export async function runLighthouse(url: string, port: number, checksAll: boolean): Promise<Run> {
  const names = checksAll ? CATEGORIES : (['performance'] as const);
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...names],
    skipAudits: ADVICE,
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: THROTTLING,
    logLevel: 'error',
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = run.lhr;
  const scores = Object.fromEntries(names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const failed = names
    .filter((name) => name !== 'performance')
    .flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    scores,
    failed,
    lcpMs: toNumber(audits['largest-contentful-paint']?.numericValue),
    tbtMs: toNumber(audits['total-blocking-time']?.numericValue),
    cls: toNumber(audits['cumulative-layout-shift']?.numericValue),
    kb: toNumber(audits['total-byte-weight']?.numericValue) / 1_000,
  };
}
