import type { BlogPost } from '../../../shared/api/content.ts';

type PictureType = BlogPost['BlogPictureModels'][number]['PictureTypeName'];

/** The post's picture of a kind, else the main one, else any. '' without pictures. */
export function findPicture({ BlogPictureModels: all }: BlogPost, kind: PictureType): string {
  const wanted = all.find((one) => one.PictureTypeName === kind);
  const main = all.find((one) => one.PictureTypeName === 'Main');
  return (wanted ?? main ?? all[0])?.PictureUrl ?? '';
}
