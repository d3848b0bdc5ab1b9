import type { Contract, HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type NewFeedback = {
  readonly kind: HandlerInput<Contract['content']['feedback']>['kind'];
  readonly sender: string;
  readonly content: string;
  readonly language: string;
  readonly picture: { readonly bytes: Buffer; readonly type: string } | null;
};

export const insertFeedback = (
  db: Db,
  tenantId: TenantId,
  { kind, sender, content, language, picture }: NewFeedback,
): Promise<number> =>
  db.exec(
    'feedback-insert',
    `insert into feedback (tenant, kind, sender, content, language, picture, picture_type)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, kind, sender, content, language, picture?.bytes ?? null, picture?.type ?? null],
  );
