import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A call of the fake: its arguments, and what was in the two files that a deploy names. */
export interface RecordedCall {
  args: string[];
  config?: {
    vars: Record<string, string>;
    routes?: unknown;
    workers_dev: boolean;
    preview_urls: boolean;
    d1_databases: { database_name: string; database_id?: string }[];
    kv_namespaces: { id?: string }[];
  };
  secrets?: Record<string, string>;
}

/**
 * Like wrangler with an account whose databases stay. A shell script, which starts ten times as quickly as Node, and
 * starts no program where the shell itself will do.
 */
const SCRIPT = `#!/bin/sh
here=\${0%/*}
count=0
if [ -f "$here/calls" ]; then
  while read -r _; do count=$((count + 1)); done <"$here/calls"
fi
printf '%s\\t' "$@" >>"$here/calls"
echo >>"$here/calls"
case "$1 $2" in
  "deploy -c") cp "$3" "$here/config-$count"; cp "$5" "$here/secrets-$count" ;;
  "d1 create") echo "{\\"name\\":\\"$3\\",\\"uuid\\":\\"id-of-$3\\"}" >>"$here/databases" ;;
  "d1 execute")
    if [ -f "$here/applied" ]; then echo "[{\\"results\\":[{\\"name\\":\\"$(cat "$here/applied")\\"}]}]"; else echo '[{"results":[]}]'; fi ;;
  "auth token") echo '{"type":"api_token","token":"the-api-token"}' ;;
  "whoami --json") echo '{"loggedIn":true,"accounts":[{"id":"the-account","name":"Merchant"}]}' ;;
  "d1 list") echo "[$(cat "$here/databases" 2>/dev/null | paste -sd, -)]" ;;
  "secret list")
    if [ ! -f "$here/stored-$4" ]; then
      echo 'This Worker does not exist on your account. [code: 10007]' >&2
      exit 1
    fi
    cat "$here/stored-$4" ;;
esac
`;

/** An executable that stands in for wrangler and records its calls. `stored`: names of secrets by Worker. */
export function createFakeWrangler(stored: Readonly<Record<string, readonly string[]>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fake-wrangler-'));
  const executable = join(folder, 'wrangler');
  writeFileSync(executable, SCRIPT, { mode: 0o755 });
  for (const [worker, names] of Object.entries(stored)) {
    const listed = names.map((name) => ({ name, type: 'secret_text' }));
    writeFileSync(join(folder, `stored-${worker}`), JSON.stringify(listed));
  }
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const readCalls = (): RecordedCall[] => {
    if (!existsSync(join(folder, 'calls'))) return [];
    const lines = readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
    return lines.map((line, index) => ({
      args: line.split('\t').slice(0, -1),
      ...(line.startsWith('deploy')
        ? { config: readJson(`config-${index}`), secrets: readJson(`secrets-${index}`) }
        : {}),
    }));
  };
  return { executable, folder, readCalls };
}
