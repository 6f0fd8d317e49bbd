import type { PersonalTable } from '../../shared/personal-data/declaration.ts';

const OF_ACCOUNT = { id: 'account_id = ?1' };
const MAILED_LINK = 'the hash of a mailed link, which is a credential';
const atExpiry = (what: string) => [{ what, days: 0, since: 'expires_at' }];

/**
 * All tables with data of account owners, in the order in which their rows are erased. Names of the export that end in
 * `Utc` are instants, those that begin with `Is` and a capital yes or no.
 */
export const IDENTITY_TABLES: readonly PersonalTable[] = [
  {
    name: 'oidc_records',
    key: ['model', 'id'],
    rows: {
      id: 'account_id = ?1 OR grant_id IN (SELECT grant_id FROM oidc_records WHERE account_id = ?1)',
    },
    personal: { device: { exportedAs: 'Device' }, payload: { exportedAs: null } },
    facts: [],
    internal: ['model', 'id', 'expires_at', 'consumed_at', 'grant_id', 'uid', 'account_id'],
    exports: [
      {
        name: 'SignIns',
        of: 'id',
        when: "model = 'Session' AND expires_at > unixepoch()",
        more: { SinceUtc: "1000 * ifnull(payload ->> 'loginTs', 0)" },
      },
    ],
    age: "until the library's own end, in seconds (deleteExpiredRecords)",
  },
  {
    name: 'recovery_tokens',
    key: ['token_hash'],
    rows: OF_ACCOUNT,
    personal: {},
    facts: [],
    internal: ['token_hash', 'account_id', 'expires_at'],
    exports: [],
    untold: MAILED_LINK,
    age: atExpiry('links that set a password'),
  },
  {
    name: 'unlock_tokens',
    key: ['token_hash'],
    rows: OF_ACCOUNT,
    personal: {},
    facts: [],
    internal: ['token_hash', 'account_id', 'expires_at'],
    exports: [],
    untold: MAILED_LINK,
    age: atExpiry('links that end a pause'),
  },
  {
    name: 'sign_in_codes',
    key: ['id'],
    rows: OF_ACCOUNT,
    personal: {},
    facts: [],
    internal: ['id', 'account_id', 'code_hash', 'expires_at', 'tries', 'used_at', 'first_factor'],
    exports: [],
    untold: 'the hash of a mailed code, which is a credential',
    age: atExpiry('codes that sign in'),
  },
  {
    name: 'email_tokens',
    key: ['token_hash'],
    rows: OF_ACCOUNT,
    personal: { email: { exportedAs: 'Email' } },
    facts: ['expires_at AS ExpiresOnUtc'],
    internal: ['token_hash', 'account_id', 'is_correction'],
    exports: [{ name: 'UnconfirmedAddresses', of: 'id' }],
    age: atExpiry('links that confirm an address'),
  },
  {
    name: 'linked_sign_ins',
    key: ['issuer', 'subject'],
    rows: OF_ACCOUNT,
    personal: { subject: { exportedAs: 'Subject' }, email: { exportedAs: 'Email' } },
    facts: ['issuer AS Issuer', 'provider AS Provider', 'created_at AS CreatedOnUtc'],
    internal: ['account_id', 'ended_at'],
    exports: [{ name: 'LinkedSignIns', of: 'id', more: { IsRemoved: 'ended_at IS NOT NULL' } }],
    age: 'as long as the account',
  },
  {
    name: 'passkeys',
    key: ['id'],
    rows: OF_ACCOUNT,
    personal: { name: { exportedAs: 'Name' } },
    facts: ['created_at AS CreatedOnUtc', 'used_at AS LastUsedOnUtc'],
    internal: ['id', 'account_id', 'public_key', 'counter'],
    exports: [{ name: 'Passkeys', of: 'id' }],
    age: 'as long as the account',
  },
  {
    name: 'registrations',
    key: ['token_hash'],
    rows: { id: 'email_key = (SELECT email_key FROM accounts WHERE id = ?1)' },
    personal: { email: {}, email_key: {}, first_name: {}, last_name: {} },
    facts: [],
    internal: ['token_hash', 'password_hash', 'locale', 'expires_at'],
    exports: [],
    untold: 'typed by somebody who has not proven the mailbox',
    age: atExpiry('registrations that were not confirmed'),
  },
  {
    name: 'outbox',
    rows: { id: 'recipient = (SELECT email FROM accounts WHERE id = ?1)' },
    personal: {
      recipient: { exportedAs: null },
      // It may contain a link that is a credential.
      data: { exportedAs: null },
    },
    facts: ['template AS Template', 'locale AS Language', 'created_at AS CreatedOnUtc'],
    internal: ['id', 'attempts', 'due_at', 'claim', 'sent_at', 'failed_at', 'fault', 'expires_at'],
    exports: [{ name: 'Mails', of: 'id' }],
    // They contain links that work once, so they are not kept for long.
    age: [{ what: 'mails', days: 7, since: 'created_at' }],
  },
  {
    // The last one: rows of others are found by it.
    name: 'accounts',
    rows: { id: 'id = ?1' },
    personal: {
      email: { exportedAs: 'Email' },
      email_key: { exportedAs: null },
      first_name: { exportedAs: 'FirstName' },
      last_name: { exportedAs: 'LastName' },
    },
    facts: [
      ...['email_verified AS IsEmailVerified', 'locale AS Language', 'created_at AS CreatedOnUtc'],
      'updated_at AS UpdatedOnUtc',
    ],
    internal: ['id', 'password_hash', 'sessions_from'],
    exports: [{ name: 'Account', of: 'id' }],
    age: 'until its owner has it deleted',
  },
];
