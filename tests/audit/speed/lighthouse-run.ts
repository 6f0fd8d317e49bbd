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
/** Advice that is not read here and takes time: to go back to the page, or to look for unused code. */
const ADVICE = (defaultConfig.categories?.performance?.auditRefs ?? [])
  .filter(({ id, weight }) => weight === 0 && id !== 'total-byte-weight')
  .map(({ id }) => id);

export interface Run {
  score: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kb: number;
}

const toNumber = (value: number | undefined): number => value ?? Number.NaN;

/** The speed alone: the other categories are the audit `lighthouse`, which visits every kind of page. */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    skipAudits: ADVICE,
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: THROTTLING,
    logLevel: 'error',
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = run.lhr;
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcpMs: toNumber(audits['largest-contentful-paint']?.numericValue),
    tbtMs: toNumber(audits['total-blocking-time']?.numericValue),
    cls: toNumber(audits['cumulative-layout-shift']?.numericValue),
    kb: toNumber(audits['total-byte-weight']?.numericValue) / 1_000,
  };
}
