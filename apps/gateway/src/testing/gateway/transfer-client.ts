import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import type { AccountType } from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';

import type { MemberId } from '../../domain/ids.ts';
import { call, type Caller, registerMember, type TestGateway } from './test-gateway.ts';
import { deposit } from './vendor-client.ts';
import { PIN, prepareMember, tenantIdOf } from './withdrawal-client.ts';

export type TransferSeen = {
  readonly transferId: string;
  readonly direction: string;
  readonly relation: string;
  readonly amount: number;
  readonly member: string;
};

type TransferOverview = {
  readonly cash: number;
  readonly remainingAmount: number;
  readonly upline?: string;
  readonly isAgent: boolean;
  readonly refusal?: string;
};

type Entry = { readonly type?: AccountType; readonly amount?: number; readonly under?: Member };

/** A member of the agent tree with a PIN and a session. */
export type Member = Awaited<ReturnType<typeof enterTree>>;

/** Puts a registered member under another one, as an account that the agent opened would stand. */
async function putUnder({ db }: TestGateway, tenant: number, member: MemberId, upline: MemberId) {
  await db.owner.pool.query('update member set upline = $3 where tenant = $1 and id = $2', [
    tenant,
    member,
    upline,
  ]);
  await db.owner.pool.query(
    `insert into member_closure (tenant, ancestor, descendant, depth)
     select tenant, ancestor, $2, depth + 1 from member_closure
     where tenant = $1 and descendant = $3 and valid_to = 'infinity'`,
    [tenant, member, upline],
  );
}

/** Registers a member with money whose turnover is met, under an upline or at the top. */
export async function enterTree(
  gateway: TestGateway,
  tenant: TenantConfig,
  { type = 'member', amount = 0, under }: Entry = {},
) {
  const caller = await registerMember(gateway.app, tenant);
  const tenantId = tenantIdOf(gateway, caller);
  await prepareMember(gateway, caller);
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    `update member set type = $3 where tenant = $1 and public_id = $2 returning id`,
    [tenantId, caller.id, type],
  );
  const memberId = BigInt(rows[0]?.id ?? 0) as MemberId;
  if (under) await putUnder(gateway, tenantId, memberId, under.memberId);
  if (amount > 0) {
    await deposit(gateway, caller, amount);
    await gateway.db.owner.pool.query(
      'update turnover set required = 0 where tenant = $1 and member = $2',
      [tenantId, memberId],
    );
  }
  return { caller, memberId, ...createTransferClient(gateway, caller) };
}

/** A member who sends and receives money. */
function createTransferClient(gateway: TestGateway, caller: Caller) {
  const { transfers, wallet } = contract;
  const ask = async <Value>(route: Parameters<typeof call>[2], sent = {}): Promise<Value> => {
    const { status, body } = await call(gateway.app, caller, route, sent);
    if (status !== 200)
      throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.value as Value;
  };
  return {
    /** Sends to the upline, or with `to` to a downline; `over` are further fields. */
    send: (amount: number, over: object = {}, key: string = randomUUID()) =>
      call(gateway.app, caller, transfers.send, {
        body: { amount, pin: PIN, ...over },
        headers: { 'idempotency-key': key },
      }),
    overview: () => ask<TransferOverview>(transfers.overview),
    isEnabled: () => ask<boolean>(transfers.enabled),
    downline: (name = '') =>
      ask<{ list: { memberId: string; username: string }[]; hasMore: boolean }>(
        transfers.downline,
        { query: { name } },
      ),
    history: (query: object = {}) =>
      ask<{ list: TransferSeen[]; total: number; footer: { sent: number; received: number } }>(
        transfers.history,
        { query: { startDate: Date.now() - 86_400_000, endDate: Date.now() + 60_000, ...query } },
      ),
    movements: () =>
      ask<{ list: { kind: string; amount: number; balance: number; member?: string }[] }>(
        contract.records.movements,
        { query: { startDate: Date.now() - 86_400_000, endDate: Date.now() + 60_000 } },
      ),
    cash: async () => (await ask<{ cash: number }>(wallet.balance)).cash,
  };
}
