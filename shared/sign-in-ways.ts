/** Ways to sign in to the embedded provider beside the password: the words of `SIGN_IN_WAYS`. */
export const SIGN_IN_WAYS = ['code', 'passkey'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The words of the variable, apart by spaces. */
export const splitSignInWays = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
