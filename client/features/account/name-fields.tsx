import { Trans, useLingui } from '@lingui/react/macro';
import { orderNames } from '../../../shared/person-name.ts';
import { useShop } from '../../data/shop-context.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

interface NameFieldsProps {
  maxLength: number;
  /** The names to start with. */
  given?: string | null | undefined;
  family?: string | null | undefined;
  /** What is wrong with the first name, where one is needed. */
  problem?: string | null | undefined;
  isRequired?: boolean;
}

/** First and last name, as the language orders them. Uncontrolled, so that what is typed before hydration stays. */
export function NameFields({ maxLength, given, family, problem, isRequired = false }: NameFieldsProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const optional = <Trans>optional</Trans>;
  return orderNames(
    locale.code,
    <Field
      key="given"
      label={t`First name`}
      isRequired={isRequired}
      error={problem}
      aside={isRequired ? undefined : optional}
    >
      <TextInput name="given-name" autoComplete="given-name" maxLength={maxLength} defaultValue={given ?? ''} />
    </Field>,
    <Field key="family" label={t`Last name`} aside={optional}>
      <TextInput name="family-name" autoComplete="family-name" maxLength={maxLength} defaultValue={family ?? ''} />
    </Field>,
  );
}
