import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
  type Permission,
} from '@parlour/contract/operator';

import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/pool.ts';
import type { OperatorContext, OperatorGrant } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import type { BrandCodes } from '../brand-codes.ts';
import type { OperatorFactors } from './operator-factors.ts';
import { countFailure, noteLogin } from './operator-repository.ts';
import { endOwnSession, listOperatorSessions, replaceOperatorSession } from './operator-session.ts';

type Calls = OperatorContract['session'];

export type OwnAccountDeps = {
  readonly db: Database;
  readonly factors: OperatorFactors;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
  readonly brands: BrandCodes;
  readonly isDemo: boolean;
  readonly config: Pick<Config, 'clockAheadSeconds'>;
};

/** Creates the service for an operator's own account: second factor, sessions, permissions. */
export function createOwnAccount({
  db,
  factors,
  tenancies,
  brands,
  isDemo,
  config: { clockAheadSeconds },
}: OwnAccountDeps) {
  function permissionsByBrand(grants: readonly OperatorGrant[]): Record<string, Permission[]> {
    const byBrand: Record<string, Set<Permission>> = {};
    for (const { brand, permissions } of grants) {
      const set = (byBrand[brands.toCode(brand) ?? '*'] ??= new Set());
      for (const permission of permissions) set.add(permission);
    }
    return Object.fromEntries(Object.entries(byBrand).map(([code, set]) => [code, [...set]]));
  }

  const visibleBrands = (grants: readonly OperatorGrant[]) =>
    tenancies.all
      .filter(({ tenantId }) => grants.some(({ brand }) => brand === null || brand === tenantId))
      .map(({ tenant }) => ({
        code: tenant.code,
        name: tenant.brandName,
        domain: tenant.domains[0] ?? '',
        timeZone: tenant.timeZone,
        currency: {
          code: tenant.currency.code,
          symbol: tenant.currency.symbol,
          suffix: tenant.currency.suffix ?? '',
          grouping: tenant.currency.grouping ?? 'comma',
        },
        languages: [...tenant.languages],
      }));

  async function me({ actor }: OperatorContext): Promise<OperatorReply<Calls['me']>> {
    const { operatorId: id, login, name, stage } = actor;
    const isComplete = stage === 'full';
    const status = await factors.status(db.raw, id);
    return {
      id,
      login,
      name,
      stage,
      isDemo,
      clockAheadSeconds,
      permissions: isComplete ? permissionsByBrand(actor.grants) : {},
      brands: isComplete ? visibleBrands(actor.grants) : [],
      hasTotp: status?.hasTotp ?? false,
      passkeys: status?.passkeys ?? 0,
      recoveryCodesLeft: status?.recoveryCodesLeft ?? 0,
    };
  }

  async function totpBegin(ctx: OperatorContext): Promise<OperatorReply<Calls['totpBegin']>> {
    if (ctx.actor.stage === 'factor') throw new OperatorError('second_factor_due');
    return db.platformTransaction((tx) => factors.begin(tx, ctx.actor.operatorId, ctx.actor.login));
  }

  async function totpConfirm(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['totpConfirm']>,
  ): Promise<OperatorReply<Calls['totpConfirm']>> {
    const { operatorId, stage } = ctx.actor;
    const confirmed = await db.platformTransaction(async (tx) => {
      const recoveryCodes = await factors.confirm(tx, operatorId, body.code);
      if (!recoveryCodes) {
        await countFailure(tx, operatorId);
        return null;
      }
      await noteLogin(tx, operatorId);
      await writeOperatorEvent(tx, ctx, { subject: `operator:${operatorId}` });
      const token =
        stage === 'full' ? null : await replaceOperatorSession(tx, ctx, ctx.actor, 'full');
      return { recoveryCodes, token };
    });
    if (!confirmed) throw new OperatorError('code_refused');
    if (confirmed.token !== null) ctx.bind(confirmed.token);
    return { recoveryCodes: confirmed.recoveryCodes };
  }

  async function sessions({ actor }: OperatorContext): Promise<OperatorReply<Calls['sessions']>> {
    const rows = await listOperatorSessions(db.raw, actor.operatorId);
    return rows.map((row) => ({
      id: row.public_id,
      isCurrent: row.token_hash.equals(actor.sessionHash),
      startedAt: row.started_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      address: row.address,
      userAgent: row.user_agent,
    }));
  }

  const endSession = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['endSession']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const ended = await endOwnSession(tx, ctx.actor.operatorId, body.id);
      if (ended === 0) throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${ctx.actor.operatorId}`,
        before: { session: body.id },
      });
      return null;
    });

  return { me, totpBegin, totpConfirm, sessions, endSession };
}
