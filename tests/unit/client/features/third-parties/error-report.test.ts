import { describe, expect, it } from 'vitest';
import { makeReportFilter, toErrorReport } from '../../../../../client/features/third-parties/error-report.ts';

describe('error reports', () => {
  it('name what went wrong and where, cut to size', () => {
    const report = toErrorReport(new Error('x'.repeat(900)), '/en/cart');
    expect(report.path).toBe('/en/cart');
    expect(report.message).toHaveLength(500);
  });

  it('accept any thrown value', () => {
    expect(toErrorReport('no', '/en/').message).toBe('no');
    expect(toErrorReport(undefined, '/en/').message).toBe('undefined');
  });

  it('report each error once, and ten at most', () => {
    const isNew = makeReportFilter();
    const told = Array.from({ length: 30 }, (_, index) => isNew(toErrorReport(`error ${index % 15}`, '/en/')));
    expect(told.filter(Boolean)).toHaveLength(10);
  });
});
