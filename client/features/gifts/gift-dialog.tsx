import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type CartGift, type GiftArgs, MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from '../../../shared/api/gift.ts';
import { locales } from '../../../shared/locales.ts';
import { toFullName } from '../../../shared/person-name.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { GiftIcon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCustomer } from '../session/use-customer.ts';
import styles from './gift-dialog.module.css';
import {
  findGiftProblems,
  type GiftDraft,
  type GiftField,
  readTimeZone,
  toGiftArgs,
  toGiftDraft,
} from './gift-draft.ts';

const MAX_EMAIL_LENGTH = 254;

interface GiftFormProps {
  productName: string;
  /** To edit; null for a new one. */
  gift: CartGift | null;
  isRunning: boolean;
  /** Why the shop did not take it. */
  problem: string | null;
  onSave: (gift: GiftArgs) => void;
  onClose: () => void;
}

interface PartProps {
  draft: GiftDraft;
  isWrong: (field: GiftField) => boolean;
  onType: (change: Partial<GiftDraft>) => void;
}

function People({ draft, isWrong, onType }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Recipient’s name`}
        isRequired
        error={isWrong('recipientName') ? t`Enter a name, without links.` : null}
      >
        <TextInput
          data-autofocus=""
          name="recipientName"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_GIFT_NAME}
          value={draft.recipientName}
          onChange={({ target }) => onType({ recipientName: target.value })}
        />
      </Field>
      <Field
        label={t`Recipient’s email address`}
        isRequired
        error={isWrong('recipientEmail') ? t`Enter a complete email address.` : null}
      >
        <TextInput
          type="email"
          name="recipientEmail"
          autoComplete="off"
          dir="ltr"
          maxLength={MAX_EMAIL_LENGTH}
          value={draft.recipientEmail}
          onChange={({ target }) => onType({ recipientEmail: target.value })}
        />
      </Field>
      <Field
        label={t`Your name, as the recipient will see it`}
        isRequired
        error={isWrong('senderName') ? t`Enter a name, without links.` : null}
      >
        <TextInput
          name="senderName"
          dir="auto"
          autoComplete="name"
          maxLength={MAX_GIFT_NAME}
          value={draft.senderName}
          onChange={({ target }) => onType({ senderName: target.value })}
        />
      </Field>
      <Field
        label={t`Message`}
        aside={<Trans>optional</Trans>}
        hint={t`Up to ${MAX_GIFT_MESSAGE} characters, without links.`}
        error={
          isWrong('message')
            ? t`Take links and addresses out of your message, and put a space after each full stop.`
            : null
        }
      >
        <TextArea
          name="message"
          dir="auto"
          rows={3}
          maxLength={MAX_GIFT_MESSAGE}
          value={draft.message}
          onChange={({ target }) => onType({ message: target.value })}
        />
      </Field>
    </>
  );
}

function Sending({ draft, isWrong, onType }: PartProps) {
  const { t } = useLingui();
  const zone = readTimeZone();
  return (
    <>
      <Field label={t`Language of the email`}>
        <Select name="locale" value={draft.locale} onChange={({ target }) => onType({ locale: target.value })}>
          {locales.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <ChoiceGroup legend={t`When should we email the gift?`}>
        <RadioCard
          name="when"
          title={t`As soon as it is paid`}
          checked={!draft.isLater}
          onChange={() => onType({ isLater: false })}
        />
        <RadioCard
          name="when"
          title={t`On a date of your choice`}
          checked={draft.isLater}
          onChange={() => onType({ isLater: true })}
        />
      </ChoiceGroup>
      {draft.isLater ? (
        <Field
          label={t`Date and time`}
          isRequired
          hint={t`In your time zone: ${zone}`}
          error={isWrong('sendAt') ? t`Choose a time within the next 12 months.` : null}
        >
          <TextInput
            type="datetime-local"
            name="sendAt"
            value={draft.sendAt}
            onChange={({ target }) => onType({ sendAt: target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

function GiftForm({ productName, gift, isRunning, problem, onSave, onClose }: GiftFormProps) {
  const { locale } = useShop();
  const { customer } = useCustomer();
  const [draft, setDraft] = useState(() =>
    toGiftDraft(gift, toFullName(locale.code, customer?.FirstName, customer?.LastName), locale.code),
  );
  const [wrong, setWrong] = useState<readonly GiftField[]>([]);
  const part: PartProps = {
    draft,
    isWrong: (field) => wrong.includes(field),
    onType: (change) => setDraft((held) => ({ ...held, ...change })),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findGiftProblems(draft, Date.now());
    setWrong(found);
    const [first] = found;
    if (first === undefined) return onSave(toGiftArgs(draft, readTimeZone()));
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          We email the recipient a link to <strong>{productName}</strong>, never the key itself. They see where it can
          be activated, and claim or decline it. Until it is claimed, you can return it.
        </Trans>
      </p>
      <FormProblem>{problem}</FormProblem>
      <People {...part} />
      <Sending {...part} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" icon={<GiftIcon />} isLoading={isRunning}>
          <Trans>Save gift</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Who gets a key as a gift, from whom, with what words and when (GIFT-1). */
export function GiftDialog({ isOpen, ...rest }: GiftFormProps & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={<Trans>Give as a gift</Trans>} closeLabel={t`Close`}>
      <GiftForm {...rest} />
    </Dialog>
  );
}
