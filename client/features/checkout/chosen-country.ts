import { tabStorage } from '../../browser/storage.ts';

const COUNTRY = 'checkout-country';

/** The country chosen in this tab, so that coming back from the payment finds it again. Browser only. */
export const findChosenCountry = (): string | null => tabStorage.get(COUNTRY);

export const keepChosenCountry = (isoCode: string): void => tabStorage.set(COUNTRY, isoCode);
