import { withoutMinor } from '../../../../shared/merchant/amounts.ts';
import { type CallField, readCallFields } from '../../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';

/** An argument of a command. */
export interface CommandField extends CallField {
  /** As an option: `--low-stock-limit`; of minor units, which are typed as an amount, without its unit: `--minimum`. */
  option: string;
}

/** The options of every command, as `parseArgs` takes them. */
export const GENERAL = {
  origin: { type: 'string' },
  token: { type: 'string' },
  body: { type: 'string' },
  folder: { type: 'string' },
  encoding: { type: 'string' },
  xlsx: { type: 'string' },
  zip: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** The arguments that take a picture, wherever they stand. */
const PICTURES = ['Picture', 'MobilePicture', 'Thumbnail', 'picture', 'gallery', 'trailerPoster'];
/** Those of the store, which are named by their addresses. */
const PICTURE_URLS = ['LogoPictureUrl', 'IconPictureUrl'];
export const takesPictureUrl = (name: string): boolean => PICTURE_URLS.includes(name);
export const takesPicture = (name: string): boolean => PICTURES.includes(name) || takesPictureUrl(name);

/** True for the path of a file beside the caller: `./covers/ember.jpg`. */
export const isLocalPath = (typed: string): boolean => /^\.{1,2}\//.test(typed);
/** True for the path of a text file from the root of the disk: `/home/ann/keys.txt`. */
export const isWholePath = (typed: string): boolean => /^\/[^,]+\.(?:csv|json|tsv|txt)$/i.test(typed);

/** The argument that takes a spreadsheet. */
export const TABLE = 'Table';

const toOption = (name: string) =>
  withoutMinor(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase();

/** The arguments of a call: those of its path in order, and its options. */
export function readFields(call: MerchantCall): { positionals: CommandField[]; options: CommandField[] } {
  const fields = readCallFields(call).map((field) => ({ ...field, option: toOption(field.name) }));
  return {
    positionals: fields.filter(({ isInPath }) => isInPath),
    options: fields.filter(({ isInPath }) => !isInPath),
  };
}
