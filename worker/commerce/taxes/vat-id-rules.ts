import { digitsOf, isLuhn, isMod1110, remainderOf, weigh } from './vat-id-digits.ts';

/** How the VAT ids of a country are written, and what their check digits say. */
export interface VatIdRule {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What its ids begin with: the country, but for Greece and Switzerland. */
  prefix: string;
  /** What follows the prefix. */
  pattern: RegExp;
  /** A valid one. */
  example: string;
  isValid: (rest: string) => boolean;
}

/** The last digit is a weighted sum's remainder, or what it lacks to the modulus, by `toDigit`. */
const endsWith = (weights: readonly number[], toDigit: (sum: number) => number) => (rest: string) =>
  toDigit(weigh(rest, weights)) === Number(rest.at(-1));
/** The weighted sum of all digits has this remainder. */
const sums =
  (weights: readonly number[], modulus: number, remainder = 0) =>
  (rest: string) =>
    weigh(rest, weights) % modulus === remainder;

const EIGHT_TO_TWO = [8, 7, 6, 5, 4, 3, 2];
const NINE_TO_TWO = [9, ...EIGHT_TO_TWO];

const ES_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ES_CIF = 'JABCDEFGHI';
const IE_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';
const FR_KEYS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Of the digits at odd places of a Cypriot id. */
const CY_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isAustrian(rest: string): boolean {
  const digits = digitsOf(rest.slice(1));
  const sum = digits
    .slice(0, 7)
    .reduce((all, digit, index) => all + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return (100 - 4 - sum) % 10 === digits[7];
}

/** Of a company (9 digits), or of a person: a citizen, a foreigner, or another. */
function isBulgarian(rest: string): boolean {
  if (rest.length === 9) {
    const first = weigh(rest, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weigh(rest, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === Number(rest[8]);
  }
  return [
    endsWith([2, 4, 8, 5, 10, 9, 7, 3, 6], (sum) => (sum % 11) % 10),
    endsWith([21, 19, 17, 13, 11, 9, 7, 3, 1], (sum) => sum % 10),
    endsWith([4, 3, 2, 7, 6, 5, 4, 3, 2], (sum) => (11 - (sum % 11)) % 11),
  ].some((isPerson) => isPerson(rest));
}

function isCypriot(rest: string): boolean {
  const sum = digitsOf(rest.slice(0, 8)).reduce(
    (all, digit, index) => all + (index % 2 === 0 ? (CY_ODD[digit] ?? 0) : digit),
    0,
  );
  return !rest.startsWith('12') && String.fromCharCode(65 + (sum % 26)) === rest[8];
}

/** Of a company (8 digits), or of a person: those of before 1954 (9 digits) have no check digit. */
function isCzech(rest: string): boolean {
  if (rest.length === 8) {
    return !rest.startsWith('9') && ((11 - (weigh(rest, EIGHT_TO_TWO) % 11)) % 11 || 1) % 10 === Number(rest[7]);
  }
  if (rest.length === 10) return remainderOf(rest.slice(0, 9), 11) % 10 === Number(rest[9]);
  if (!rest.startsWith('6')) return true;
  const sum = weigh(rest.slice(1), EIGHT_TO_TWO) % 11;
  return (8 - ((10 - sum) % 11)) % 10 === Number(rest[8]) || Number(rest.slice(0, 2)) < 54;
}

/** A citizen's, a foreigner's, or a company's. */
function isSpanish(rest: string): boolean {
  const [first = '', last = ''] = [rest[0], rest.at(-1)];
  const letterOf = (digits: string) => ES_DNI[Number(digits) % 23];
  if (/^\d/.test(rest)) return letterOf(rest.slice(0, 8)) === last;
  if (/^[XYZ]/.test(rest)) return letterOf(`${'XYZ'.indexOf(first)}${rest.slice(1, 8)}`) === last;
  if (/^[KLM]/.test(rest)) return letterOf(rest.slice(1, 8)) === last;
  const check = (10 - (luhnSum(rest.slice(1, 8)) % 10)) % 10;
  if (/^[NPQRSW]/.test(rest)) return ES_CIF[check] === last;
  return /^[ABEH]/.test(rest) ? String(check) === last : String(check) === last || ES_CIF[check] === last;
}

/** Luhn's sum of digits whose check digit is not there. */
const luhnSum = (text: string) =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => sum + (index % 2 === 1 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);

/** The key of two signs is computed from the company's number. */
function isFrench(rest: string): boolean {
  const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
  // Companies of Monaco have no valid number of the French register.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) return remainderOf(`${siren}12`, 97) === Number(key);
  const [one, two] = [FR_KEYS.indexOf(key[0] ?? ''), FR_KEYS.indexOf(key[1] ?? '')];
  const sum = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(siren) + 1 + Math.floor(sum / 11)) % 11 === sum % 11;
}

/** Seven digits, a letter that checks them, and for some a second one; of before 2013 with a sign at the second place. */
function isIrish(rest: string): boolean {
  const isOld = !/^\d\d/.test(rest);
  const digits = isOld ? `0${rest.slice(2, 7)}${rest[0]}` : rest.slice(0, 7);
  const second = isOld ? 0 : Math.max(0, IE_LETTERS.indexOf(rest[8] ?? 'W'));
  return IE_LETTERS[(weigh(digits, EIGHT_TO_TWO) + 9 * second) % 23] === rest[7];
}

function isItalian(rest: string): boolean {
  const office = Number(rest.slice(7, 10));
  const hasOffice = (office > 0 && office < 202) || [888, 999].includes(office);
  return !rest.startsWith('0000000') && hasOffice && isLuhn(rest);
}

function isLithuanian(rest: string): boolean {
  const sum = (from: number) =>
    digitsOf(rest.slice(0, -1)).reduce((all, digit, index) => all + digit * (1 + ((index + from) % 9)), 0) % 11;
  return (sum(0) === 10 ? sum(2) % 10 : sum(0)) === Number(rest.at(-1));
}

/** A company's begins with more than 3; a person's of since 2017 with 32, and has no check digit. */
function isLatvian(rest: string): boolean {
  if (rest > '4') return sums([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11, 3)(rest);
  return rest.startsWith('32') || ((1 + weigh(rest, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(rest[10]);
}

/** A company's by its own number; a person's of since 2020 by all signs, with letters as numbers from 10. */
function isDutch(rest: string): boolean {
  const all = Array.from(`NL${rest}`, (sign) => Number.parseInt(sign, 36)).join('');
  const isCompany = weigh(rest.slice(0, 8), NINE_TO_TWO) % 11 === Number(rest[8]);
  return isCompany || remainderOf(all, 97) === 1;
}

const isRomanian = (rest: string): boolean =>
  ((weigh(rest.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(rest.at(-1));

/** Nine digits, of branches with three more; departments and health authorities have none. */
const isBritish = (rest: string): boolean =>
  /^[GH]/.test(rest) || [0, 42].includes(weigh(rest, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);

/** Of all members of the EU, and of neighbours whose businesses buy here. */
export const VAT_ID_RULES: readonly VatIdRule[] = [
  rule('AT', /^U\d{8}$/, 'ATU13585627', isAustrian),
  rule('BE', /^[01]\d{9}$/, 'BE0403019261', (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8))),
  rule('BG', /^\d{9,10}$/, 'BG175074752', isBulgarian),
  rule('CY', /^\d{8}[A-Z]$/, 'CY10259033P', isCypriot),
  rule('CZ', /^\d{8,10}$/, 'CZ25123891', isCzech),
  rule('DE', /^[1-9]\d{8}$/, 'DE136695976', isMod1110),
  rule('DK', /^[1-9]\d{7}$/, 'DK13585628', sums([2, 7, 6, 5, 4, 3, 2, 1], 11)),
  rule('EE', /^\d{9}$/, 'EE100931558', sums([3, 7, 1, 3, 7, 1, 3, 7, 1], 10)),
  rule('ES', /^(?:\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J])$/, 'ESB58378431', isSpanish),
  rule('FI', /^\d{8}$/, 'FI20774740', sums([7, 9, 10, 5, 8, 4, 2, 1], 11)),
  rule('FR', /^[\dA-HJ-NP-Z]{2}\d{9}$/, 'FR40303265045', isFrench),
  rule(
    'GR',
    /^\d{9}$/,
    'EL094259216',
    endsWith([256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10),
    'EL',
  ),
  rule('HR', /^\d{11}$/, 'HR33392005961', isMod1110),
  rule('HU', /^\d{8}$/, 'HU12892312', sums([9, 7, 3, 1, 9, 7, 3, 1], 10)),
  rule('IE', /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, 'IE6433435F', isIrish),
  rule('IT', /^\d{11}$/, 'IT00743110157', isItalian),
  rule('LT', /^(?:\d{7}1\d|\d{10}1\d)$/, 'LT119511515', isLithuanian),
  rule('LU', /^\d{8}$/, 'LU15027442', (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6))),
  rule('LV', /^\d{11}$/, 'LV40003521600', isLatvian),
  rule('MT', /^\d{8}$/, 'MT11679112', (rest) => (weigh(rest, [3, 4, 6, 7, 8, 9]) + Number(rest.slice(6))) % 37 === 0),
  rule('NL', /^\d{9}B\d{2}$/, 'NL004495445B01', isDutch),
  rule(
    'PL',
    /^\d{10}$/,
    'PL8567346215',
    endsWith([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11),
  ),
  rule(
    'PT',
    /^[1-9]\d{8}$/,
    'PT501964843',
    endsWith(NINE_TO_TWO, (sum) => ((11 - (sum % 11)) % 11) % 10),
  ),
  rule('RO', /^[1-9]\d{1,9}$/, 'RO18547290', isRomanian),
  rule('SE', /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/, 'SE123456789701', (rest) => isLuhn(rest.slice(0, 10))),
  rule('SI', /^[1-9]\d{7}$/, 'SI50223054', (rest) => {
    const check = 11 - (weigh(rest, EIGHT_TO_TWO) % 11);
    return (check === 10 ? 0 : check) === Number(rest[7]);
  }),
  rule('SK', /^[1-9]\d[2-47-9]\d{7}$/, 'SK2022749619', (rest) => Number(rest) % 11 === 0),
  rule('GB', /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, 'GB980780684', isBritish),
  rule(
    'NO',
    /^\d{9}(?:MVA)?$/,
    'NO995525828MVA',
    (rest) => weigh(rest.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  ),
  rule(
    'CH',
    /^\d{9}(?:MWST|TVA|IVA)?$/,
    'CHE107787577MWST',
    (rest) => weigh(rest.slice(0, 9), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
    'CHE',
  ),
];

function rule(
  country: string,
  pattern: RegExp,
  example: string,
  isValid: (rest: string) => boolean,
  prefix = country,
): VatIdRule {
  return { country, prefix, pattern, example, isValid };
}
