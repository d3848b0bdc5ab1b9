import type { Contract, HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type NewFeedback = {
  readonly kind: HandlerInput<Contract['content']['feedback']>['kind'];
  readonly sender: string;
  readonly content: string;
  readonly language: string;
};

/** Stores feedback and returns its id. */
export async function insertFeedback(
  db: Db,
  tenantId: TenantId,
  { kind, sender, content, language }: NewFeedback,
): Promise<string> {
  const row = await db.one<{ id: string }>(
    'feedback-insert',
    `insert into feedback (tenant, kind, sender, content, language) values ($1, $2, $3, $4, $5)
      returning id::text`,
    [tenantId, kind, sender, content, language],
  );
  if (!row) throw new Error('feedback was not stored');
  return row.id;
}
