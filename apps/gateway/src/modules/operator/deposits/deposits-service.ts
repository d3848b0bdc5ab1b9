import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { PaymentMethods } from '../../money/payments/module.ts';
import { readLimitLeft, readRecordRequests } from '../approvals/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toIdPage, toPage, toTimeRange } from '../list-place.ts';
import { toResolution } from '../unmatched/module.ts';
import {
  countUnmatched,
  readDeposit,
  readNotices,
  readUnmatched,
  toInstructions,
  toNotice,
  toPayer,
} from './deposit-detail.ts';
import { readReversals, toReversal } from './deposit-reversals.ts';
import { type FoundDeposit, toDeposit } from './deposit-rows.ts';
import {
  countHeldDeposits,
  countReversedDeposits,
  countUnclearDeposits,
  type DepositFilter,
  findNamedDeposits,
  searchDeposits,
  searchHeldDeposits,
  searchMemberDeposits,
  searchReversedDeposits,
  searchUnclearDeposits,
} from './deposit-search.ts';

type Calls = OperatorContract['deposits'];
type Query = OperatorHandlerInput<Calls['list']>['query'];

export type DepositPagesDeps = {
  readonly db: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'all' | 'find'>;
};

const toFilter = (query: Query): DepositFilter => ({
  method: query.method || null,
  provider: query.provider || null,
  state: query.state ?? null,
  ...toTimeRange(query),
  after: parsePlace(query.after),
  limit: query.limit + 1,
});

function search(tx: Db, tenantId: TenantId, query: Query): Promise<FoundDeposit[]> {
  const filter = toFilter(query);
  if (query.member) return searchMemberDeposits(tx, tenantId, query.member, filter);
  if (query.state === 'held') return searchHeldDeposits(tx, tenantId, filter);
  if (query.reversal) return searchReversedDeposits(tx, tenantId, filter);
  if (query.state === 'unclear') return searchUnclearDeposits(tx, tenantId, filter);
  return searchDeposits(tx, tenantId, filter);
}

/** Deposits of a brand and the notices of its providers, as operators find and see them. */
export function createDepositPages({ db, paymentMethods }: DepositPagesDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const { reference, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = reference
        ? await findNamedDeposits(tx, tenantId, reference)
        : await search(tx, tenantId, query);
      return toPage(found, reference ? found.length : limit, (row) =>
        toDeposit(row, brand, paymentMethods),
      );
    });
  }

  async function choices(ctx: OperatorContext): Promise<OperatorReply<Calls['choices']>> {
    const offered = paymentMethods.all(requireBrand(ctx));
    return {
      methods: offered.map(({ provider, method: { code, name } }) => ({
        code,
        name,
        provider: provider.name,
      })),
    };
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      held: await countHeldDeposits(tx, tenantId),
      unclear: await countUnclearDeposits(tx, tenantId),
      reversed: await countReversedDeposits(tx, tenantId),
      unmatched: await countUnmatched(tx, tenantId),
    }));
  }

  async function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const brand = requireBrand(ctx);
    const { tenantId, tenant } = brand;
    return db.transaction(tenantId, async (tx) => {
      const row = await readDeposit(tx, tenantId, query.deposit);
      if (!row) throw new OperatorError('deposit_unknown');
      const notices = await readNotices(tx, tenantId, row.id);
      const isDecidable = row.state === 'held' && row.request === null;
      return {
        ...toDeposit(row, brand, paymentMethods),
        providerRef: row.provider_ref,
        paymentRef: row.payment_ref,
        typedRef: row.typed_ref,
        expiresAt: row.expires_at?.getTime() ?? null,
        payer: toPayer(row.payer),
        instructions: toInstructions(row.instructions, row.payer),
        notices: notices.map(toNotice),
        reversals: (await readReversals(tx, tenantId, row.id)).map((one) =>
          toReversal(one, row, tenant.currency.code),
        ),
        operation: row.operation === null ? null : String(row.operation),
        request: row.request,
        requests: await readRecordRequests(tx, tenantId, 'deposit', row.deposit),
        canCredit: isDecidable && row.received_currency === tenant.currency.code,
        canSendBack: isDecidable,
        canEnd: row.state === 'unclear' && row.request === null,
        approvalAbove: toWire(await readLimitLeft(tx, ctx, tenantId)),
      };
    });
  }

  function unmatched(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['unmatched']>,
  ): Promise<OperatorReply<Calls['unmatched']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { state = null, after = null, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readUnmatched(tx, tenantId, { state, after, limit: limit + 1 });
      return toIdPage(found, limit, (row) => ({
        ...toNotice(row),
        deposit: row.deposit,
        ...toResolution('payment', row, tenant.currency.code),
      }));
    });
  }

  return { list, choices, waiting, detail, unmatched };
}
