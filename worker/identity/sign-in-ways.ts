import { type SignInWay, splitSignInWays } from '../../shared/sign-in-ways.ts';

/** Whether the shop has a way to sign in beside the password (`SIGN_IN_WAYS`). */
export const hasSignInWay = ({ SIGN_IN_WAYS }: Pick<IdentityEnv, 'SIGN_IN_WAYS'>, way: SignInWay): boolean =>
  splitSignInWays(SIGN_IN_WAYS).includes(way);
