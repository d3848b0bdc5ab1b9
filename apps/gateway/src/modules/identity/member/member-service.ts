import { type Contract, fieldError, type HandlerInput } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { updateLanguage } from './member-repository.ts';

type MemberDeps = { readonly db: Database };

/** Keeps what a member chose for itself. */
type MemberService = {
  readonly language: (
    ctx: MemberContext,
    input: HandlerInput<Contract['member']['language']>,
  ) => Promise<null>;
};

export const createMemberService = ({ db }: MemberDeps): MemberService => ({
  async language(ctx, { language }) {
    if (!ctx.tenant.languages.some((offered) => offered === language))
      throw fieldError([
        { field: 'language', rule: 'one_of', allowed: { values: ctx.tenant.languages.join(', ') } },
      ]);
    await db.transaction(ctx.tenantId, (tx) =>
      updateLanguage(tx, ctx.tenantId, ctx.actor.memberId, language),
    );
    return null;
  },
});
