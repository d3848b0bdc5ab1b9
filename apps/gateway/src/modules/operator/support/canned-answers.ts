import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { cannedAnswerLimits } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['support'];
type Texts = Readonly<Record<string, string>>;
type CannedAnswer = { readonly id: string; readonly title: string; readonly texts: Texts };

/** Answers that operators of a brand choose from. */
export const createCannedAnswers = ({ db }: { readonly db: Database }) => ({
  cannedAnswers: (ctx: OperatorContext): Promise<OperatorReply<Calls['cannedAnswers']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({ rows: await readAnswers(tx, tenantId) }));
  },

  saveCannedAnswer: (
    ctx: OperatorContext,
    { body: { answer, reason, ...written } }: OperatorHandlerInput<Calls['saveCannedAnswer']>,
  ): Promise<OperatorReply<Calls['saveCannedAnswer']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const all = await readAnswers(tx, tenantId);
      const before = all.find(({ id }) => id === answer);
      if (answer !== undefined && !before) throw new OperatorError('canned_answer_unknown');
      if (!before && all.length >= cannedAnswerLimits.count)
        throw new OperatorError('canned_answer_limit');
      const id = await storeAnswer(tx, tenantId, before?.id ?? null, written);
      const brand = tenantId;
      const subject = `canned-answer:${id}`;
      await writeOperatorEvent(tx, ctx, { subject, brand, reason, before, after: written });
      return { id };
    });
  },

  removeCannedAnswer: (
    ctx: OperatorContext,
    { body: { answer, reason } }: OperatorHandlerInput<Calls['removeCannedAnswer']>,
  ): Promise<null> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const before = await tx.one<CannedAnswer>(
        'canned-answer-remove',
        'delete from canned_answer where tenant = $1 and id = $2 returning id, title, texts',
        [tenantId, answer],
      );
      if (!before) throw new OperatorError('canned_answer_unknown');
      const subject = `canned-answer:${answer}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId, reason, before });
      return null;
    });
  },
});

const readAnswers = (tx: Db, tenantId: TenantId): Promise<CannedAnswer[]> =>
  tx.many(
    'canned-answers',
    'select id, title, texts from canned_answer where tenant = $1 order by lower(title), id',
    [tenantId],
  );

async function storeAnswer(
  tx: Db,
  tenantId: TenantId,
  id: string | null,
  { title, texts }: Omit<CannedAnswer, 'id'>,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'canned-answer-save',
    `insert into canned_answer as c (tenant, id, title, texts)
     values ($1, coalesce($2, replace(gen_random_uuid()::text, '-', '')), $3, $4::jsonb)
     on conflict (tenant, id) do update set title = excluded.title, texts = excluded.texts
     returning c.id`,
    [tenantId, id, title, JSON.stringify(texts)],
  );
  if (!row) throw new Error('a canned answer was not stored');
  return row.id;
}
