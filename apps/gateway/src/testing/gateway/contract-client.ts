import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';

import { call, type TestGateway } from './test-gateway.ts';
import { enterTree, type Member } from './transfer-client.ts';
import { PIN } from './withdrawal-client.ts';

type SeenVersion = {
  readonly number: number;
  readonly state: string;
  readonly isTermination: boolean;
  readonly tiers: readonly Readonly<Record<string, number>>[];
  readonly termsHash: string;
  readonly effectiveFrom: number | null;
  readonly effectiveTo: number | null;
  readonly endReason: string | null;
};

export type SeenContract = {
  readonly contractId: string;
  readonly kind: string;
  readonly role: string;
  readonly agent: string | null;
  readonly isCurrent: boolean;
  readonly inForce: SeenVersion | null;
  readonly next: SeenVersion | null;
  readonly offer: SeenVersion | null;
  readonly latest: SeenVersion;
  readonly versions?: readonly SeenVersion[];
  readonly history?: readonly { action: string; by: string; number: number }[];
};

export type Tier = Readonly<Record<string, number>>;
type Answered = { status: number; body: { errorCode?: string; value?: unknown } };

/** A dividend of one tier that pays a rate in percent without a condition. */
export const dividend = (percent: number): readonly Tier[] => [
  { validBets: 0, netLoss: 0, activeMembers: 0, rate: Math.round(percent * 10_000) },
];

export const codeOf = ({ status, body }: Answered): string =>
  status === 200 ? 'done' : (body.errorCode ?? String(status));

const { contracts } = contract;

export type Agent = ReturnType<typeof createContractClient>;

/** An agent with a PIN, under another one or at the top. */
export const enterAgent = async (
  gateway: TestGateway,
  tenant: TenantConfig,
  under?: Agent,
): Promise<Agent> =>
  createContractClient(
    gateway,
    await enterTree(gateway, tenant, { type: 'agent_1', ...(under && { under: under.member }) }),
  );

/** Creates the client with which an agent makes calls about contracts. */
function createContractClient(gateway: TestGateway, member: Member) {
  const { caller } = member;
  const send = (
    route: Parameters<typeof call>[2],
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => call(gateway.app, caller, route, { body, headers });
  const ask = async <Value>(
    route: Parameters<typeof call>[2],
    query: Readonly<Record<string, string | number>> = {},
  ) => {
    const answer = await call(gateway.app, caller, route, { query });
    if (answer.status !== 200)
      throw new Error(`${route.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.value as Value;
  };
  const keyed = (key: string) => ({ 'idempotency-key': key });

  return {
    member,
    caller,
    id: caller.id,
    memberId: member.memberId,
    name: caller.username,
    offer: (
      to: { readonly id: string },
      tiers: readonly Tier[],
      over: object = {},
      key: string = randomUUID(),
    ) =>
      send(
        contracts.offer,
        { agentId: to.id, kind: 'DIVIDEND', product: 'RNG', period: 'WEEKLY', tiers, ...over },
        keyed(key),
      ),
    offerTermination: (contractId: string) =>
      send(contracts.offerTermination, { contractId }, keyed(randomUUID())),
    withdraw: (contractId: string, number: number) =>
      send(contracts.withdraw, { contractId, number }),
    accept: (
      { contractId, offer }: Pick<SeenContract, 'contractId' | 'offer'>,
      over: object = {},
    ) =>
      send(contracts.accept, {
        contractId,
        number: offer?.number ?? 1,
        termsHash: offer?.termsHash ?? 'none',
        pin: PIN,
        ...over,
      }),
    reject: (contractId: string, number: number) => send(contracts.reject, { contractId, number }),
    end: (contractId: string) => send(contracts.end, { contractId }),
    send,
    list: (role: 'payer' | 'agent', over: Readonly<Record<string, string | number>> = {}) =>
      ask<{ list: readonly SeenContract[]; total: number; footer: { waiting: number } }>(
        contracts.list,
        { role, ...over },
      ),
    detail: (contractId: string) => ask<SeenContract>(contracts.detail, { contractId }),
    preview: (contractId: string, act: 'accept' | 'end') =>
      ask<{
        effectiveFrom: number;
        ends: readonly { agent: string }[];
        endCount: number;
        blockedBy: readonly { agent: string }[];
        isAboveOwn: boolean;
      }>(contracts.preview, { contractId, act }),
    call: (route: Parameters<typeof call>[2], sent: Parameters<typeof call>[3]) =>
      call(gateway.app, caller, route, sent),
    /** The contract about dividends of slots by the week that this agent is paid by. */
    own: async (): Promise<SeenContract> => {
      const { list } = await ask<{ list: readonly SeenContract[] }>(contracts.list, {
        role: 'agent',
        kind: 'DIVIDEND',
      });
      const [first] = list;
      if (!first) throw new Error('no contract');
      return first;
    },
  };
}

/** Gives an agent a contract of the brand that counts already. */
export async function grantBrandContract(
  gateway: TestGateway,
  tenantId: number,
  { memberId }: Pick<Agent, 'memberId'>,
  percent: number,
  subject: { readonly kind?: string; readonly product?: string; readonly period?: string } = {},
): Promise<string> {
  const { kind = 'DIVIDEND', product = 'RNG', period = 'W' } = subject;
  const rate = Math.round(percent * 10_000);
  const terms =
    kind === 'REAL_TIME_SALARY'
      ? [{ betAmount: 0, winRate: rate, lossRate: rate }]
      : [
          {
            validBets: 0,
            ...(kind === 'DIVIDEND' && { netLoss: 0 }),
            activeMembers: 0,
            rate,
          },
        ];
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    `with made as (
       insert into contract (tenant, payer, agent, kind, product, period)
         values ($1, null, $2, $3, $4, $5) returning id, public_id)
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from)
       select $1, id, 1, 'ACCEPTED', $6::jsonb, decode(md5(public_id), 'hex'), 'HIGHER_ENDS',
         'CARRY', 'operator:1', now() + interval '1 day', now(), now() - interval '40 days'
       from made returning (select public_id from made) as id`,
    [tenantId, memberId, kind, product, period, JSON.stringify(terms)],
  );
  return rows[0]?.id ?? '';
}
