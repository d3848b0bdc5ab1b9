import { ApiError } from '@parlour/contract';
import type { FastifyInstance } from 'fastify';

import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

export type PictureFilesDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofCode'>;
};

/** A picture is named by its row and its crop: what a name shows never changes. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'attachment',
  'content-security-policy': 'sandbox',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

type Params = { readonly brand: string; readonly picture: string; readonly file: string };

/**
 * Serves the crops of uploaded pictures under /media/uploads, on every host: an operator's image
 * host fetches them from any brand's address.
 */
export const createPictureFiles =
  ({ db, tenancies }: PictureFilesDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: Params }>(
      '/media/uploads/:brand/:picture/:file',
      { exposeHeadRoute: false },
      async ({ params }, reply) => {
        const [, focus = '', file = '', ending = ''] =
          /^(\d{1,3}-\d{1,3})-(\d{3,4}\.(avif|webp))$/.exec(params.file) ?? [];
        const tenancy = tenancies.ofCode(params.brand);
        if (!tenancy || !focus || !/^[0-9a-f]{32}$/.test(params.picture))
          throw new ApiError('not_found');
        const row = await db.transaction(tenancy.tenantId, (tx) =>
          tx.one<{ content: Buffer }>(
            'content-picture-file',
            `select content from content_picture_crop
             where tenant = $1 and picture = $2 and focus = $3 and file = $4`,
            [tenancy.tenantId, params.picture, focus, file],
          ),
        );
        if (!row) throw new ApiError('not_found');
        return reply.headers(fileHeaders).type(`image/${ending}`).send(row.content);
      },
    );
  };
