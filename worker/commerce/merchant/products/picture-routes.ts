import { FOR_CATALOGUE } from '../../../../shared/merchant/merchant-call.ts';
import { MAX_PICTURE_BYTES } from '../../../../shared/merchant/values/picture-type.ts';
import { CommerceError } from '../../http/errors.ts';
import { readBytes } from '../../http/request-body.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { cleanPicture } from '../../media/clean-picture.ts';
import { noteUpload } from '../../media/loose-files-store.ts';
import { storePicture } from '../../media/store-picture.ts';
import { merchantResponse } from '../merchant-request.ts';
import { changeWithAudit, requireRole } from '../serve-call.ts';

const CALL = { noun: 'import', verb: 'picture' };

/** Stores a picture of the merchant's own files. The response is its key, for the lines of the import. */
export function addPictureRoutes(app: CommerceApp): void {
  app.post('/internal/pictures', async (c) => {
    const staff = await requireRole(c, { roles: FOR_CATALOGUE });
    const bytes = await readBytes(c.req.raw, MAX_PICTURE_BYTES);
    const picture = await cleanPicture(bytes);
    if (!picture) throw new CommerceError(400, 'invalid', { field: 'picture', reason: { code: 'reason-form' } });
    const { key } = picture;
    await noteUpload(c.env.DB, key, Date.now());
    await changeWithAudit(c, staff, CALL, { Key: key, Bytes: bytes.byteLength }, () => storePicture(c.env, picture));
    return merchantResponse(c, { Key: key });
  });
}
