import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { CropFile, Uploads } from '../../platform/uploads/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['content'];

export type ContentPicturesDeps = {
  readonly db: Database;
  readonly uploads: Pick<Uploads, 'read' | 'convert' | 'crop'>;
};

/** Pictures of banners and promotions: uploaded, and cropped around the point that matters. */
export function createPictureService({ db, uploads }: ContentPicturesDeps) {
  async function uploadPicture(
    ctx: OperatorContext,
    { body: { file, focus } }: OperatorHandlerInput<Calls['uploadPicture']>,
  ): Promise<OperatorReply<Calls['uploadPicture']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const [converted] = await uploads.convert(uploads.read('file', [file]));
    if (!converted) throw new Error('a picture was read and not converted');
    const crops = await uploads.crop(converted, focus);
    const point = `${focus.x}-${focus.y}`;
    return db.transaction(tenantId, async (tx) => {
      const row = await tx.one<{ id: string }>(
        'ops-picture',
        `insert into content_picture (tenant, uploaded_by, content) values ($1, $2, $3)
         returning id`,
        [tenantId, ctx.actor.login, converted.bytes],
      );
      if (!row) throw new Error('the picture was not stored');
      await insertCrops(tx, tenantId, { picture: row.id, point }, crops);
      await writeOperatorEvent(tx, ctx, {
        subject: `picture:${row.id}`,
        brand: tenantId,
        after: { focus: point, bytes: converted.bytes.length },
      });
      return { path: `/media/uploads/${tenant.code}/${row.id}/${point}` };
    });
  }

  async function cropPicture(
    ctx: OperatorContext,
    { body: { path, focus } }: OperatorHandlerInput<Calls['cropPicture']>,
  ): Promise<OperatorReply<Calls['cropPicture']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const [, , , code, picture = '', before] = path.split('/');
    const row =
      code === tenant.code
        ? await db.transaction(tenantId, (tx) => readPicture(tx, tenantId, picture))
        : undefined;
    if (!row) throw new OperatorError('content_unknown');
    const crops = await uploads.crop({ bytes: row.content }, focus);
    const point = `${focus.x}-${focus.y}`;
    return db.transaction(tenantId, async (tx) => {
      await insertCrops(tx, tenantId, { picture, point }, crops);
      await writeOperatorEvent(tx, ctx, {
        subject: `picture:${picture}`,
        brand: tenantId,
        before: { focus: before },
        after: { focus: point },
      });
      return { path: `/media/uploads/${tenant.code}/${picture}/${point}` };
    });
  }

  return { uploadPicture, cropPicture };
}

const readPicture = (db: Db, tenantId: TenantId, id: string) =>
  db.one<{ content: Buffer }>(
    'ops-picture-source',
    'select content from content_picture where tenant = $1 and id = $2',
    [tenantId, id],
  );

async function insertCrops(
  tx: Db,
  tenantId: TenantId,
  { picture, point }: { readonly picture: string; readonly point: string },
  crops: readonly CropFile[],
): Promise<void> {
  for (const { file, bytes } of crops)
    await tx.exec(
      'ops-picture-crop',
      `insert into content_picture_crop (tenant, picture, focus, file, content)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [tenantId, picture, point, file, bytes],
    );
}
