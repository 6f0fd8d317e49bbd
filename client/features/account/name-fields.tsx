import { Trans, useLingui } from '@lingui/react/macro';
import { orderNames } from '../../../shared/person-name.ts';
import { useShop } from '../../data/shop-context.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

interface NameFieldsProps {
  maxLength: number;
  /** Initial values. */
  given?: string | null | undefined;
  family?: string | null | undefined;
  /** The error of the first name, if one is required. */
  problem?: string | null | undefined;
  isRequired?: boolean;
}

/** First and last name, in the language's order. Uncontrolled, so that text typed before hydration stays. */
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
