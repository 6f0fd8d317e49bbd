import type { Slide } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { readAllTexts } from './localized-store.ts';

interface SlideRow {
  id: number;
  picture: string;
  mobile_picture: string;
  link: string;
}

/** The slides of the home page in their order, texts in a language. */
export async function readSlides(db: D1Database, locale: LocaleCode): Promise<Slide[]> {
  const [rows, texts] = await Promise.all([
    readAll<SlideRow>(
      db,
      'SELECT id, picture, mobile_picture, link FROM slides WHERE is_published = 1 ORDER BY position, id',
    ),
    readAllTexts(db, 'slide', locale),
  ]);
  return rows.map((row) => ({
    Id: row.id,
    Title: texts.get(row.id)?.get('Title') ?? '',
    Text: texts.get(row.id)?.get('Text') ?? '',
    ButtonText: texts.get(row.id)?.get('ButtonText') ?? '',
    PictureUrl: pictureUrl(row.picture),
    MobilePictureUrl: pictureUrl(row.mobile_picture),
    Link: row.link,
  }));
}
