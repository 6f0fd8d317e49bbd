import { Hono } from 'hono';
import { answerError, answerNotFound } from './endpoint-route.ts';
import { type CommerceApp, type CommerceHono, requestFacts } from './request-context.ts';
import { addCatalogRoutes } from './routes/catalog.ts';
import { addContentRoutes } from './routes/content.ts';
import { addImportRoutes } from './routes/import.ts';
import { addProductRoutes } from './routes/product.ts';
import { addSearchRoutes } from './routes/search.ts';
import { addStoreRoutes } from './routes/store.ts';

/** The whole API of spec section 7, one line per group. */
export function createApp(): CommerceApp {
  const app: CommerceApp = new Hono<CommerceHono>();
  app.use(requestFacts);
  app.onError(answerError);
  app.notFound(answerNotFound);

  addStoreRoutes(app);
  addCatalogRoutes(app);
  addProductRoutes(app);
  addSearchRoutes(app);
  addContentRoutes(app);
  addImportRoutes(app);
  return app;
}
