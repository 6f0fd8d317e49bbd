import * as v from 'valibot';
import { readExport } from '../../../shared/personal-data/read-export.ts';
import { IDENTITY_TABLES } from '../personal-data.ts';
import { readBody } from './read-body.ts';
import { dataResponse, invalidBodyResponse } from './responses.ts';

const schema = v.object({ accountId: v.pipe(v.string(), v.maxLength(100)) });

type Row = Record<string, unknown>;

function toWireValue(name: string, value: unknown): unknown {
  if (name.endsWith('Utc') && typeof value === 'number') return new Date(value).toISOString();
  return /^Is[A-Z]/.test(name) ? value === 1 : value;
}

const toWire = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toWireValue(name, value)]));

/**
 * Everything identity stores about an account, without credentials (password hash, tokens). `null` for an unknown one.
 */
export async function exportAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const groups: Record<string, Row[]> = {};
  for await (const { name, rows } of readExport(env.DB, IDENTITY_TABLES, { id: body.accountId, address: null })) {
    groups[name] = [...(groups[name] ?? []), ...rows.map(toWire)];
  }
  const { Account: [account] = [], ...others } = groups;
  return dataResponse(account === undefined ? null : { ...account, ...others });
}
