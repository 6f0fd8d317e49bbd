/**
 * The account of a form that sets a password: password managers store both together, or fill it in (AUTH-19). Not shown,
 * and not sent.
 */
export function UsernameField({ email = '' }: { email?: string | undefined }) {
  return <input key={email} type="text" name="username" autoComplete="username" defaultValue={email} hidden />;
}
