import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createLedgerFixture, type LedgerFixture } from '../../../testing/ledger/ledger-fixture.ts';
import { type ContractSearch, searchContracts } from './contract-search.ts';

const everything: ContractSearch = {
  agent: null,
  payer: null,
  party: null,
  kind: null,
  product: null,
  show: null,
  contract: null,
  after: null,
  limit: 50,
};

/** Days from now; null: no such time. */
type Days = number | null;
type Version = {
  readonly state: string;
  readonly from?: Days;
  readonly to?: Days;
  readonly isEnd?: boolean;
};

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

/** A contract of the brand with these versions, the oldest first; returns its id. */
async function addContract(versions: readonly Version[]): Promise<string> {
  const agent = await fixture.player({ type: 'agent_1' });
  const { rows } = await db.owner.pool.query<{ id: bigint; public_id: string }>(
    `insert into contract (tenant, payer, agent, kind, product, period)
     values ($1, null, $2, 'DIVIDEND', 'RNG', 'W') returning id, public_id`,
    [fixture.first, agent.id],
  );
  const [made] = rows;
  for (const [index, { state, from = null, to = null, isEnd = false }] of versions.entries())
    await db.owner.pool.query(
      `insert into contract_version (tenant, contract, number, state, is_termination, terms,
         terms_hash, cascade, carry, offered_by, expires_at, decided_at, effective_from,
         effective_to, end_reason)
       values ($1, $2, $3, $4, $5, case when $5 then null else '[{"rate": 1}]'::jsonb end, '\\x01',
         'HIGHER_ENDS', 'CARRY', 'test', now() + interval '1 day',
         case when $4 <> 'OFFERED' then now() end, now() + make_interval(days => $6),
         now() + make_interval(days => $7), case when $7::int is not null then 'REPLACED' end)`,
      [fixture.first, made?.id, index + 1, state, isEnd, from, to],
    );
  return made?.public_id ?? '';
}

const search = (over: Partial<ContractSearch>) =>
  db.app.transaction(fixture.first, (tx) =>
    searchContracts(tx, fixture.first, { ...everything, ...over }),
  );

it.each<[name: string, status: string, versions: readonly Version[]]>([
  ['accepted', 'inForce', [{ state: 'ACCEPTED', from: -9 }]],
  [
    'offered an end that was withdrawn',
    'inForce',
    [
      { state: 'ACCEPTED', from: -9 },
      { state: 'WITHDRAWN', isEnd: true },
    ],
  ],
  [
    'offered terms that were rejected',
    'inForce',
    [{ state: 'ACCEPTED', from: -9 }, { state: 'REJECTED' }],
  ],
  [
    'changed by an accepted offer',
    'inForce',
    [
      { state: 'ACCEPTED', from: -9, to: -2 },
      { state: 'ACCEPTED', from: -2 },
    ],
  ],
  [
    'changed from the next period on',
    'inForce',
    [
      { state: 'ACCEPTED', from: -9, to: 2 },
      { state: 'ACCEPTED', from: 2 },
    ],
  ],
  [
    'ended with the running period',
    'inForce',
    [
      { state: 'ACCEPTED', from: -9, to: 2 },
      { state: 'ACCEPTED', isEnd: true },
    ],
  ],
  [
    'accepted, after an offer that was withdrawn',
    'next',
    [{ state: 'WITHDRAWN' }, { state: 'ACCEPTED', from: 2 }],
  ],
  ['offered again', 'offered', [{ state: 'REJECTED' }, { state: 'OFFERED' }]],
  [
    'over',
    'ended',
    [
      { state: 'ACCEPTED', from: -9, to: -2 },
      { state: 'ACCEPTED', isEnd: true },
    ],
  ],
])('CON-01 a contract that was %s is listed as %s', async (_, status, versions) => {
  const contract = await addContract(versions);
  expect(await search({ contract })).toMatchObject([{ status }]);
  for (const show of ['inForce', 'ended'] as const)
    expect(await search({ contract, show })).toHaveLength(show === status ? 1 : 0);
});
