import type { PersonalTable } from '../../shared/personal-data/declaration.ts';
import { OF_SUBJECT } from './sessions.ts';

/** All tables with data of signed-in customers. An account that is deleted ends its sessions (`closeSessionsOf`). */
export const SESSION_TABLES: readonly PersonalTable[] = [
  {
    name: 'sessions',
    key: ['id_hash'],
    rows: { id: OF_SUBJECT },
    personal: { subject: {}, tokens: {}, provider_session: {} },
    facts: [],
    internal: [
      ...['id_hash', 'access_expires_at', 'expires_at', 'checked_at', 'refreshing_until', 'signed_in_at'],
      'stale_from',
    ],
    exports: [],
    untold: 'the identity provider exports its sign-ins',
    age: [{ what: 'sessions', days: 0, since: 'expires_at' }],
  },
];
