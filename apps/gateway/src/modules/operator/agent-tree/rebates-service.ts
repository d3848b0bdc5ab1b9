import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  byProduct,
  readCeilings,
  readEarned,
  readRates,
  type RebateRates,
  setRates,
  toEarnedState,
} from '../../growth/rebates/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { type Approvals, type Outcome, type Proposal, tryOut } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireInTree } from './tree-service.ts';

type Calls = OperatorContract['memberRebates'];

export type MemberRebatesDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** Rates as they are proposed and executed, with the highest ones of the brand. */
type Payload = {
  readonly member: string;
  readonly username: string;
  readonly rates: RebateRates;
  readonly ceilings: RebateRates;
};

/** So many of the newest rebates are shown. */
const SHOWN = 30;

/** Rates of rebates that operators give, and what they earned. */
export function createMemberRebates({ db, settings, approvals }: MemberRebatesDeps) {
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
          ({ day, product, rate, teamBets, passedOn, amount, state }) => ({
            day,
            product,
            rate,
            teamBets: toWire(teamBets),
            passedOn: toWire(passedOn),
            amount: toWire(amount),
            state: toEarnedState(state),
          }),
        ),
      };
    });
  }

  /** The rates of the next day in the products that are changed. */
  const readNext = async (tx: Db, brand: TenantId, id: MemberId, { rates, ceilings }: Payload) =>
    Object.fromEntries(
      (await readRates(tx, brand, id, ceilings))
        .filter(({ product }) => product in rates)
        .map(({ product, nextRate }) => [product, nextRate]),
    );

  async function apply(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Payload>,
  ): Promise<void> {
    const { member, rates, ceilings } = payload;
    const { id, username } = await requireInTree(tx, brand, member);
    const before = await readNext(tx, brand, id, payload);
    const actor = `operator:${ctx.actor.operatorId}`;
    const faults = await setRates(tx, brand, { member: id, rates, ceilings, actor });
    if (faults.length > 0) throw new OperatorError('rebate_bounds');
    await writeOperatorEvent(tx, ctx, {
      action: 'agent.rebates.set',
      subject: `member:${member}`,
      brand,
      reason,
      before: { username, rates: before },
      after: { rates },
    });
  }
  const propose = approvals.define<Payload>({
    action: 'agent.rebates.set',
    permission: 'agents.rebates',
    execute: apply,
  });

  /** Lowers rates at once; a higher one pays more, and waits for another operator. */
  async function set(
    ctx: OperatorContext,
    { body: { member, reason, ...body } }: OperatorHandlerInput<Calls['set']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    const ceilings = await readCeilings(settings, tenantId);
    const rates = byProduct(body.rates);
    return db.transaction(tenantId, async (tx) => {
      const { id, username } = await requireInTree(tx, tenantId, member);
      const payload = { member, username, rates, ceilings };
      const now = await readNext(tx, tenantId, id, payload);
      const proposal = { brand: tenantId, payload, reason };
      if (!Object.entries(rates).some(([product, rate]) => rate > (now[product] ?? 0))) {
        await apply(tx, ctx, proposal);
        return { status: 'done' };
      }
      await tryOut(tx, () => apply(tx, ctx, proposal));
      return propose(tx, ctx, proposal);
    });
  }

  return { read, set };
}
