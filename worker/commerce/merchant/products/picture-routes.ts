import { CommerceError } from '../../http/errors.ts';
import { readBytes } from '../../http/request-body.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { findPictureType, MAX_PICTURE_BYTES, toPictureKey } from '../../media/picture-type.ts';
import { FOR_CATALOGUE } from '../api/merchant-call.ts';
import { merchantResponse } from '../merchant-request.ts';
import { changeWithAudit, requireRole } from '../serve-call.ts';

const CALL = { noun: 'import', verb: 'picture' };

/** Stores a picture of the merchant's own files, sent as it is. The response is its key, for the lines of the import. */
export function addPictureRoutes(app: CommerceApp): void {
  app.post('/internal/pictures', async (c) => {
    const staff = await requireRole(c, { roles: FOR_CATALOGUE });
    const bytes = await readBytes(c.req.raw, MAX_PICTURE_BYTES);
    const type = findPictureType(bytes);
    if (type === null) throw new CommerceError(400, 'invalid', { field: 'picture', reason: { code: 'reason-form' } });
    const key = await toPictureKey(bytes, type);
    await changeWithAudit(c, staff, CALL, { Key: key, Bytes: bytes.byteLength }, () =>
      c.env.MEDIA.put(key, bytes, { httpMetadata: { contentType: type } }),
    );
    return merchantResponse(c, { Key: key });
  });
}
