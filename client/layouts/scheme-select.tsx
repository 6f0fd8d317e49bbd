import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReturn } from '../browser/use-return.ts';
import { Select } from '../ui/forms/select.tsx';
import { applyScheme, chooseScheme, readScheme, SCHEMES, type Scheme } from './scheme.ts';

/** Light, dark, or as the device has it; a choice takes effect at once. */
export function SchemeSelect() {
  const { t } = useLingui();
  const [scheme, setScheme] = useState<Scheme>('system');
  const names: Record<Scheme, string> = { system: t`As on this device`, light: t`Light`, dark: t`Dark` };

  function show() {
    applyScheme();
    setScheme(readScheme());
  }
  const showChosen = useEffectEvent(show);
  // Once, after hydration: the server knows nothing of the choice.
  useEffect(() => showChosen(), []);
  // Another page may have changed it since this one was left.
  useReturn(show);

  return (
    <Select
      size="small"
      aria-label={t`Appearance`}
      value={scheme}
      autoComplete="off"
      onChange={({ target }) => {
        const chosen = SCHEMES.find((one) => one === target.value);
        if (chosen) chooseScheme(chosen);
        setScheme(readScheme());
      }}
    >
      {SCHEMES.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  );
}
