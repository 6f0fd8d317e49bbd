import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { CONSENT_CATEGORIES } from '../../../shared/consent.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { OptionalCategory } from './consent-choice.ts';
import styles from './consent-dialog.module.css';
import { closeCookieSettings, decide, useConsent } from './consent-store.ts';

function useCategoryTexts(): Record<OptionalCategory, { label: ReactNode; hint: ReactNode }> {
  return {
    preferences: {
      label: <Trans>Preferences</Trans>,
      hint: <Trans>Remembers the products you viewed and what you searched for, in this browser only.</Trans>,
    },
    statistics: {
      label: <Trans>Statistics</Trans>,
      hint: <Trans>Counts visits and reports errors, so we know what works and what does not.</Trans>,
    },
    marketing: {
      label: <Trans>Marketing</Trans>,
      hint: (
        <Trans>Measures our advertising, rewards partners who referred you and shows reviews from other sites.</Trans>
      ),
    },
  };
}

/** The second layer: each category with its own switch, preset to the last choice. */
export function ConsentDialog() {
  const { t } = useLingui();
  const texts = useCategoryTexts();
  const isOpen = useConsent((state) => state.isSettingsOpen);
  const held = useConsent(({ choice }) => choice?.allowed);
  const [draft, setDraft] = useState<readonly OptionalCategory[] | null>(null);
  const allowed = draft ?? held ?? [];
  const words = useRef<HTMLDivElement>(null);

  function close() {
    setDraft(null);
    closeCookieSettings();
  }

  function answer(categories: readonly OptionalCategory[]) {
    setDraft(null);
    decide(categories, 'settings', words.current?.textContent);
  }

  const footer = (
    <>
      <Button variant="secondary" className={styles.answer} onClick={() => answer([])}>
        <Trans>Reject all</Trans>
      </Button>
      <Button variant="secondary" className={styles.answer} onClick={() => answer(CONSENT_CATEGORIES)}>
        <Trans>Accept all</Trans>
      </Button>
      <Button className={styles.answer} onClick={() => answer(allowed)}>
        <Trans>Save my choices</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t`Cookie settings`} closeLabel={t`Close`} footer={footer}>
      <div ref={words} className={styles.words}>
        <p>
          <Trans>Choose what we may store or load beyond what the shop needs. Nothing happens until you agree.</Trans>
        </p>
        <Checkbox
          checked
          disabled
          label={<Trans>Necessary</Trans>}
          hint={
            <Trans>Cart, sign-in, payment, language, currency, appearance and your cookie choices. Always on.</Trans>
          }
        />
        {CONSENT_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            {...texts[category]}
            checked={allowed.includes(category)}
            onChange={({ target }) =>
              setDraft(CONSENT_CATEGORIES.filter((one) => (one === category ? target.checked : allowed.includes(one))))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
