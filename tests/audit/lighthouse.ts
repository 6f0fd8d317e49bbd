import lighthouse from 'lighthouse';
import { PAGE_KINDS, type PageKind } from '../support/pages/page-kinds.ts';
import type { Audit, AuditedShop } from './audit.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** The one SEO audit that a noindex page must fail. */
const CRAWLABLE = 'is-crawlable';
/** Audits that every 404 page must fail: the browser logs the status as an error. */
const OF_A_404 = ['http-status-code', 'errors-in-console'];

/** All problems of a page: for each category below 100, the audits that lower it. */
async function auditPage({ origin, debuggingPort }: AuditedShop, kind: PageKind): Promise<string[]> {
  const url = `${origin}/en${kind.path}`;
  const run = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    // The customer stays signed in, and the consent banner answered.
    disableStorageReset: true,
    throttlingMethod: 'provided',
    logLevel: 'error',
    ...(kind.status ? { ignoreStatusCode: true } : {}),
  });
  if (!run) return [`${kind.name}: no result`];
  const { lhr } = run;
  if (lhr.runtimeError) return [`${kind.name}: ${lhr.runtimeError.message}`];
  return CATEGORIES.flatMap((name) => {
    const category = lhr.categories[name];
    if (!category) return [`${kind.name}: ${name} was not checked`];
    const failed = category.auditRefs.filter(({ id, weight }) => {
      const { score = null, scoreDisplayMode = 'error' } = lhr.audits[id] ?? {};
      return weight > 0 && (scoreDisplayMode === 'error' || (score !== null && score < 1));
    });
    const ids = failed.map(({ id }) => id).filter((id) => !(kind.status === 404 && OF_A_404.includes(id)));
    if (!kind.isIndexable && name === 'seo') {
      // noindex on purpose, and no other problem.
      if (!ids.includes(CRAWLABLE)) return [`${kind.name}: search engines may list it`];
      return ids.filter((id) => id !== CRAWLABLE).map((id) => `${kind.name}: seo ${id}`);
    }
    if (ids.length === 0) return [];
    const details = ids.map((id) => `${id} (${lhr.audits[id]?.title})`).join(', ');
    return [`${kind.name}: ${name} ${Math.round((category.score ?? 0) * 100)}: ${details}`];
  });
}

export const lighthouseAudit: Audit = {
  name: 'lighthouse',
  async run(shop) {
    const problems: string[] = [];
    const auditAll = async (kinds: readonly PageKind[]) => {
      for (const kind of kinds) {
        const found = await auditPage(shop, kind);
        console.log(`${kind.name}: ${found.length === 0 ? 'sound' : found.length}`);
        problems.push(...found);
      }
    };
    const visitors = PAGE_KINDS.filter((kind) => !kind.needsCustomer);
    await auditAll(visitors);
    const { order, completed } = await shop.signIn();
    const customers: PageKind[] = [
      ...PAGE_KINDS.filter((kind) => kind.needsCustomer),
      { name: 'order', path: order, isIndexable: false },
      { name: 'payment that arrived', path: completed, isIndexable: false },
    ];
    await auditAll(customers);
    return { extent: `${visitors.length + customers.length} pages`, problems };
  },
};
