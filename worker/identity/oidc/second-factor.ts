import { type Interaction, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { hasTwoFactors, TWO_FACTORS } from '../../../shared/security/sign-in-levels.ts';

/** The reason of a prompt that only misses the second factor. */
const SECOND_FACTOR = 'second_factor';

/** Whether a request asks for two factors (`acr_values`, OpenID Connect Core 1.0, 3.1.2.1). */
export function asksForSecondFactor(params: Readonly<Record<string, unknown>> | undefined): boolean {
  const { acr_values: asked } = params ?? {};
  return typeof asked === 'string' && asked.split(' ').includes(TWO_FACTORS);
}

/** Whether the person is known and has proven it recently enough: nothing but the second factor is missing. */
export const missesOnlySecondFactor = ({ prompt: { name, reasons } }: Interaction): boolean =>
  name === 'login' && reasons.every((reason) => reason === SECOND_FACTOR);

/** For requests that ask for two factors: a session that began with one is not enough. */
export function createSecondFactorCheck(): interactionPolicy.Check {
  const { Check } = interactionPolicy;
  return new Check(SECOND_FACTOR, 'A second factor could not be obtained', (ctx: KoaContextWithOIDC) => {
    const { params, session, result } = ctx.oidc;
    const isMissing = asksForSecondFactor(params) && !hasTwoFactors(session?.acr) && !result?.login;
    return isMissing ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
}
