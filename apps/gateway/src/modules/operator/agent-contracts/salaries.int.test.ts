import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { salaries } = operatorContract.agentContracts;
const [home] = tenants as [TenantConfig];

let gateway: TestGateway;
let owner: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  const ofHome = [gateway.tenancies.ofCode(home.code)?.tenantId];
  await sql(`update game set rtp_ppm = null where tenant = $1 and type = 'FISH'`, ofHome);
  await sql(
    `insert into game (tenant, node_id, vendor, code, type, name, playable, rtp_ppm)
     select $1, 'test.' || g.name, v.id, g.name, 'RNG', g.name, g.playable, g.rtp
     from (select id from vendor where tenant = $1 order by id limit 1) v,
       (values ('Generous', true, 999000), ('Offline', false, 999500)) g (name, playable, rtp)`,
    ofHome,
  );
  await sql(
    `insert into member (tenant, username, type, book, birth_date)
     values ($1, 'topagent', 'agent_1', 'PLAY', '1990-01-01')`,
    ofHome,
  );
});
afterAll(() => gateway.stop());

const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
/** A version of a contract of the brand with the agent. */
const addVersion = (
  kind: string,
  product: string,
  { state = 'ACCEPTED', hasEnded = false, tier = {} as object },
) =>
  sql(
    `with made as (
       insert into contract (tenant, public_id, payer, agent, kind, product, period)
         select m.tenant, $1 || $2 || $3, null, m.id, $1, $2, case $1 when 'DIVIDEND' then 'W'
           when 'DAILY_SALARY' then 'DAY' when 'HOURLY_SALARY' then 'HOUR' else 'FIVE_MINUTES' end
         from member m where m.username = 'topagent' returning tenant, id)
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from, effective_to, end_reason)
       select tenant, id, 1, $3, $4::jsonb, '\\x01', 'HIGHER_ENDS', 'CARRY', 'test',
         now() + interval '1 day',
         case $3 when 'OFFERED' then null else now() end,
         case $3 when 'ACCEPTED' then now() - interval '9 days' end,
         case when $5 then now() - interval '1 day' end,
         case when $5 then 'AGENT' end
       from made`,
    [kind, product, state, JSON.stringify([{ rate: 1 }, tier]), hasEnded],
  );
const ask = async (agent: string, product: string) =>
  (
    await owner.call(salaries, {
      path: salaries.path.replace(':brand', home.code),
      query: { agent, product },
    })
  ).body.value;

it('CON-04 salaries of an agent stand beside what the most generous game keeps', async () => {
  await addVersion('DAILY_SALARY', 'RNG', { tier: { rate: 4000 } });
  await addVersion('REAL_TIME_SALARY', 'RNG', {
    state: 'OFFERED',
    tier: { winRate: 100, lossRate: 7000 },
  });
  // These pay nothing, or of something else.
  await addVersion('DIVIDEND', 'RNG', { tier: { rate: 300_000 } });
  await addVersion('HOURLY_SALARY', 'FISH', { tier: { rate: 5000 } });
  await addVersion('HOURLY_SALARY', 'RNG', { hasEnded: true, tier: { rate: 6000 } });
  await addVersion('DAILY_SALARY', 'FISH', { state: 'REJECTED', tier: { rate: 6000 } });
  expect(await ask('topagent', 'RNG')).toEqual({
    rates: [
      { kind: 'DAILY_SALARY', rate: 4000 },
      { kind: 'REAL_TIME_SALARY', rate: 7000 },
    ],
    edge: { game: 'Generous', rate: 1000 },
  });
  expect(await ask('topagent', 'FISH')).toEqual({
    rates: [{ kind: 'HOURLY_SALARY', rate: 5000 }],
    edge: null,
  });
  expect(await ask('stranger', 'RNG')).toMatchObject({ rates: [], edge: { game: 'Generous' } });
});
