import type { Contract, HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type NewFeedback = {
  readonly kind: HandlerInput<Contract['content']['feedback']>['kind'];
  readonly sender: string;
  readonly content: string;
  readonly language: string;
  /** Null: of a visitor. */
  readonly member: MemberId | null;
};

/** Stores feedback and returns its id. */
export async function insertFeedback(
  db: Db,
  tenantId: TenantId,
  { kind, sender, content, language, member }: NewFeedback,
): Promise<string> {
  const row = await db.one<{ id: string }>(
    'feedback-insert',
    `insert into feedback (tenant, kind, sender, content, language, member)
      values ($1, $2, $3, $4, $5, $6) returning id::text`,
    [tenantId, kind, sender, content, language, member],
  );
  if (!row) throw new Error('feedback was not stored');
  return row.id;
}
