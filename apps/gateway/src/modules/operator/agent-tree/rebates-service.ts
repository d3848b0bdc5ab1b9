import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  byProduct,
  readCeilings,
  readEarned,
  readRates,
  setRates,
  toEarnedState,
} from '../../growth/rebates/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireInTree } from './tree-service.ts';

type Calls = OperatorContract['memberRebates'];

export type MemberRebatesDeps = { readonly db: Database; readonly settings: ReadSettings };

/** So many of the newest rebates are shown. */
const SHOWN = 30;

/** Rates of rebates that operators give, and what they earned. */
export function createMemberRebates({ db, settings }: MemberRebatesDeps) {
  async function read(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['read']>,
  ): Promise<OperatorReply<Calls['read']>> {
    const { tenantId } = requireBrand(ctx);
    const ceilings = await readCeilings(settings, tenantId);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireInTree(tx, tenantId, query.member);
      const days = { from: '-infinity', to: 'infinity', limit: SHOWN, offset: 0 };
      return {
        rates: await readRates(tx, tenantId, id, ceilings),
        earned: (await readEarned(tx, tenantId, id, days)).map(
          ({ day, product, rate, teamBets, amount, state }) => ({
            day,
            product,
            rate,
            teamBets: toWire(teamBets),
            amount: toWire(amount),
            state: toEarnedState(state),
          }),
        ),
      };
    });
  }

  async function set(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['set']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const ceilings = await readCeilings(settings, tenantId);
    const rates = byProduct(body.rates);
    return db.transaction(tenantId, async (tx) => {
      const { id, username } = await requireInTree(tx, tenantId, body.member);
      const before = await readRates(tx, tenantId, id, ceilings);
      const actor = `operator:${ctx.actor.operatorId}`;
      const faults = await setRates(tx, tenantId, { member: id, rates, ceilings, actor });
      if (faults.length > 0) throw new OperatorError('rebate_bounds');
      await writeOperatorEvent(tx, ctx, {
        action: 'agent.rebates.set',
        subject: `member:${body.member}`,
        brand: tenantId,
        reason: body.reason,
        before: {
          username,
          rates: Object.fromEntries(
            before
              .filter(({ product }) => product in rates)
              .map(({ product, nextRate }) => [product, nextRate]),
          ),
        },
        after: { rates },
      });
      return null;
    });
  }

  return { read, set };
}
