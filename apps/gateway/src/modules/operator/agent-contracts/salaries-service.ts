import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import { findTopAgent } from './contract-search.ts';

type Call = OperatorContract['agentContracts']['salaries'];
type Reply = OperatorReply<Call>;

/** The highest rates of what counts, will count or waits for an answer. */
const readRates = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  product: string,
): Promise<{ readonly kind: AgentContractKind; readonly rate: number }[]> =>
  tx.many(
    'ops-contract-salaries',
    `select c.kind, max(greatest((t.tier ->> 'rate')::integer, (t.tier ->> 'winRate')::integer,
         (t.tier ->> 'lossRate')::integer)) as rate
     from contract c
     join contract_version v on v.tenant = c.tenant and v.contract = c.id
     cross join lateral jsonb_array_elements(v.terms) t (tier)
     where c.tenant = $1 and c.agent = $2 and c.payer is null and c.product = $3
       and c.kind <> 'DIVIDEND' and not v.is_termination
       and case v.state when 'OFFERED' then v.expires_at > clock_timestamp()
         when 'ACCEPTED' then coalesce(v.effective_to > clock_timestamp(), true) else false end
     group by c.kind order by c.kind`,
    [tenantId, agent, product],
  );

const readEdge = async (tx: Db, tenantId: TenantId, product: string): Promise<Reply['edge']> =>
  (await tx.one<{ game: string; rate: number }>(
    'ops-contract-edge',
    `select g.name as game, 1000000 - g.rtp_ppm as rate from game g
     where g.tenant = $1 and g.type = $2 and g.playable and g.rtp_ppm is not null
     order by g.rtp_ppm desc, g.name limit 1`,
    [tenantId, product],
  )) ?? null;

/** Salaries of an agent together: each is a rate of valid bets, whatever the brand wins of them. */
export function createSalaries({ db }: { readonly db: Database }) {
  const salaries = (
    ctx: OperatorContext,
    { query: { agent, product } }: OperatorHandlerInput<Call>,
  ): Promise<Reply> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await findTopAgent(tx, tenantId, agent);
      const rates = found ? await readRates(tx, tenantId, found.id, product) : [];
      return { rates, edge: await readEdge(tx, tenantId, product) };
    });
  };
  return { salaries };
}
