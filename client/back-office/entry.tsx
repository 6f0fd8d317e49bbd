import '../styles/index.css';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeOf } from '../../shared/locales.ts';
import { CallError } from './calls/send-call.ts';
import { loadI18n, readLocale } from './i18n.ts';
import { router } from './router.tsx';

/** What commerce has decided stays decided; only a call without an answer is worth another try. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof CallError && error.code === 'no-answer';

async function start(): Promise<void> {
  const code = readLocale();
  const { tag } = localeOf(code);
  document.documentElement.lang = tag;
  const i18n = await loadI18n(code);
  const client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000 } } });
  const element = document.getElementById('app');
  if (!element) throw new Error('the page has no place for the app');
  createRoot(element).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

await start();
