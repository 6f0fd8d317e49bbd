import { readAll, readFirst, toJsonList } from '../database.ts';

export interface MailDomainRow {
  domain: string;
  /** 0: the shop trusts it, whatever the list says that comes with the shop. */
  is_disposable: number;
}

/** What the shop says of the nearest of these domains; null when it says nothing of any. */
export function findOwnDomain(db: D1Database, domains: readonly string[]): Promise<{ is_disposable: number } | null> {
  return readFirst<{ is_disposable: number }>(
    db,
    `SELECT d.is_disposable FROM json_each(?1) s CROSS JOIN mail_domains d ON d.domain = s.value
     ORDER BY length(d.domain) DESC LIMIT 1`,
    toJsonList(domains),
  );
}

/** The domains of which the shop itself says something. */
export function readMailDomains(db: D1Database): Promise<MailDomainRow[]> {
  return readAll<MailDomainRow>(db, 'SELECT domain, is_disposable FROM mail_domains ORDER BY domain');
}

export async function saveMailDomain(db: D1Database, domain: string, isDisposable: boolean): Promise<void> {
  await db
    .prepare(
      `INSERT INTO mail_domains (domain, is_disposable) VALUES (?1, ?2)
       ON CONFLICT (domain) DO UPDATE SET is_disposable = excluded.is_disposable`,
    )
    .bind(domain, Number(isDisposable))
    .run();
}

/** False for a domain of which the shop says nothing. */
export async function deleteMailDomain(db: D1Database, domain: string): Promise<boolean> {
  return (await readFirst(db, 'DELETE FROM mail_domains WHERE domain = ?1 RETURNING domain', domain)) !== null;
}
