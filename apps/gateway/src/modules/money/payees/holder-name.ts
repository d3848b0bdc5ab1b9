import { ApiError, fieldError, type PlainErrorCode } from '@parlour/contract';
import { isSameName } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import type { MemberContext } from '../../../request/context.ts';
import type { Settings } from '../../platform/settings/module.ts';
import type { LegalNames } from './member-identity.ts';

type Rule = Settings['payees']['holderName'];

/** The legal name that a member stated, or null. */
export async function readLegalName(
  tx: Db,
  { tenantId, actor }: MemberContext,
  profiles: Pick<LegalNames, 'read'>,
): Promise<string | null> {
  const { payeeName, fullName } = await profiles.read(tx, tenantId, actor.memberId);
  return payeeName ?? fullName ?? null;
}

const refuse = (code: PlainErrorCode) => fieldError([{ field: 'holderName', rule: 'name' }], code);

/**
 * Applies the brand's rule to the holder of a new payee. `profile`: the member's legal name, which
 * has to be known. `fromFirst`: the same, and the first payee names a member whose name is not
 * known. `any`: the holder is not compared.
 */
export async function applyHolderNameRule(
  tx: Db,
  ctx: MemberContext,
  profiles: LegalNames,
  rule: Rule,
  holderName: string,
): Promise<void> {
  if (rule === 'any') return;
  const legalName = await readLegalName(tx, ctx, profiles);
  if (legalName !== null) {
    if (!isSameName(legalName, holderName)) throw refuse('payee_name_mismatch');
    return;
  }
  if (rule === 'profile') throw new ApiError('payee_name_unknown');
  await profiles.write(tx, ctx.tenantId, ctx.actor.memberId, { payeeName: holderName });
}
