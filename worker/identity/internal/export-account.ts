import * as v from 'valibot';
import { listSignIns } from '../account-console/sign-ins.ts';
import { listLinks } from '../accounts/links-store.ts';
import { readBody } from './read-body.ts';
import { dataResponse, invalidBodyResponse } from './responses.ts';

const schema = v.object({ accountId: v.pipe(v.string(), v.maxLength(100)) });

interface AccountRow {
  email: string;
  email_verified: number;
  first_name: string;
  last_name: string;
  locale: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * Everything identity stores about an account, without credentials (password hash, tokens). `null` for an unknown one.
 */
export async function exportAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const row = await env.DB.prepare(
    `SELECT email, email_verified, first_name, last_name, locale, created_at, updated_at FROM accounts WHERE id = ?1`,
  )
    .bind(body.accountId)
    .first<AccountRow>();
  if (!row) return dataResponse(null);
  const links = await listLinks(env.DB, body.accountId);
  const mails = await env.DB.prepare('SELECT template, locale, created_at FROM outbox WHERE recipient = ?1 ORDER BY id')
    .bind(row.email)
    .all<{ template: string; locale: string; created_at: number }>();
  const signIns = await listSignIns(env.DB, body.accountId, Date.now());
  return dataResponse({
    Email: row.email,
    IsEmailVerified: row.email_verified === 1,
    FirstName: row.first_name,
    LastName: row.last_name,
    Language: row.locale,
    CreatedOnUtc: new Date(row.created_at).toISOString(),
    UpdatedOnUtc: new Date(row.updated_at).toISOString(),
    SignIns: signIns.map(({ sinceMs, device }) => ({ Device: device, SinceUtc: new Date(sinceMs).toISOString() })),
    LinkedSignIns: links.map(({ issuer, subject, email, createdAtMs, isEnded }) => ({
      Issuer: issuer,
      Subject: subject,
      Email: email,
      CreatedOnUtc: new Date(createdAtMs).toISOString(),
      IsRemoved: isEnded,
    })),
    Mails: mails.results.map((mail) => ({
      Template: mail.template,
      Language: mail.locale,
      CreatedOnUtc: new Date(mail.created_at).toISOString(),
    })),
  });
}
