import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { payRebates } from '../../../modules/growth/rebates/module.ts';
import { settle } from '../../../modules/growth/settlement/module.ts';
import { createSettingsReader } from '../../../modules/platform/settings/settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { seedHistory } from '../history/seed-history.ts';
import { loadDemoCatalogue } from '../load-catalogue.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedTeam } from './seed-team.ts';

const SIZE = { days: 30, players: 20 };

let gateway: TestGateway;
let states: string[];

const place = () => {
  const [tenancy] = gateway.tenancies.all;
  if (!tenancy) throw new Error('no brand');
  return tenancy;
};
const read = async <Row extends object>(sql: string) =>
  (await gateway.db.owner.pool.query<Row>(sql, [place().tenantId])).rows;

beforeAll(async () => {
  gateway = await startTestGateway();
  const { db, tenancies, masterKey } = gateway;
  const catalogue = await loadDemoCatalogue('/nonexistent');
  await seedDemo(db.app, tenancies.all.slice(0, 1), catalogue, { masterKey });
  const { words } = catalogue.content;
  const deps = { db: db.app, settings: createSettingsReader({ db: db.app }), words };
  states = [await seedTeam(deps, place())];
  await seedHistory(deps, place(), { size: SIZE });
  states.push(await seedTeam(deps, place()));
  await rollUpAll(db, place().tenantId);
  states.push(await seedTeam(deps, place()), await seedTeam(deps, place()));
  const { tenantId, tenant } = place();
  await settle(db.app, { tenantId, timeZone: tenant.timeZone, activeMinimum: micros(0n) });
  await payRebates(db.app, tenantId);
}, 60_000);
afterAll(() => gateway.stop());

describe('the team of a demo', () => {
  it('OPS-08 CON-01 gets its contracts once, when its history has been counted', async () => {
    expect(states).toEqual(['absent', 'waiting', 'seeded', 'known']);
    expect(
      await read(`select c.kind, count(*) filter (where v.state = 'ACCEPTED')::int as accepted,
          count(*) filter (where v.state = 'OFFERED')::int as offered,
          count(*) filter (where v.effective_from < v.decided_at)::int as early
        from contract c join contract_version v on v.tenant = c.tenant and v.contract = c.id
        where c.tenant = $1 group by 1 order by 1`),
    ).toEqual([
      { kind: 'DAILY_SALARY', accepted: 3, offered: 1, early: 0 },
      { kind: 'DIVIDEND', accepted: 3, offered: 0, early: 0 },
      { kind: 'HOURLY_SALARY', accepted: 2, offered: 1, early: 0 },
      { kind: 'REAL_TIME_SALARY', accepted: 2, offered: 0, early: 0 },
    ]);
  });

  it('OPS-08 CON-03 pays each kind by what its players did, and leaves one unpaid', async () => {
    const paid = await read<{ kind: string; agent: string }>(
      `select distinct c.kind, m.username as agent from settlement_input i
       join settlement_payout p on p.tenant = i.tenant and p.input = i.id and p.state = 'PAID'
       join contract c on c.tenant = i.tenant and c.id = i.contract
       join member m on m.tenant = i.tenant and m.id = i.agent where i.tenant = $1 order by 1, 2`,
    );
    expect(paid).toEqual(
      expect.arrayContaining([
        { kind: 'HOURLY_SALARY', agent: 'agent01' },
        { kind: 'HOURLY_SALARY', agent: 'agent03' },
        { kind: 'REAL_TIME_SALARY', agent: 'agent01' },
        { kind: 'REAL_TIME_SALARY', agent: 'agent02' },
        { kind: 'DAILY_SALARY', agent: 'agent01' },
      ]),
    );
    expect(
      await read(
        `select c.kind, a.username as agent, u.username as payer from settlement_payout p
         join settlement_input i on i.tenant = p.tenant and i.id = p.input
         join contract c on c.tenant = i.tenant and c.id = i.contract
         join member a on a.tenant = i.tenant and a.id = i.agent
         join member u on u.tenant = i.tenant and u.id = i.payer
         where p.tenant = $1 and p.state <> 'PAID'`,
      ),
    ).toEqual([{ kind: 'DIVIDEND', agent: 'agent03', payer: 'agent01' }]);
    expect(
      await read(`select from rebate_payout where tenant = $1 and state = 'PAID'`),
    ).not.toHaveLength(0);
  });

  it('OPS-08 T-LED-8 leaves books that agree', async () => {
    await expectSoundBooks(gateway.db);
  });

  it('OPS-08 AGT-04 leaves its agent registrations, an offer and mail', async () => {
    expect(
      await read(`select l.code, count(r.member) > 0 as used from affiliate_link l
         join member m on m.tenant = l.tenant and m.id = l.agent
         left join registration r on r.tenant = l.tenant and r.affiliate_link = l.id
         where l.tenant = $1 and m.username = 'agent01' group by 1 order by 1`),
    ).toEqual([
      { code: 'AGENT01', used: true },
      { code: 'AGENT01-PLUS', used: false },
      { code: 'AGENT01-TEAM', used: true },
    ]);
    expect(
      await read(`select e.template, t.subject from member_message e join member m
           on m.tenant = e.tenant and m.id = e.member
         left join team_message t on t.tenant = e.tenant and t.id = e.team_message
         where e.tenant = $1 and m.username = 'agent01' order by e.id`),
    ).toEqual([
      { template: 'contractOffered', subject: null },
      { template: null, subject: expect.any(String) as string },
      { template: null, subject: expect.any(String) as string },
    ]);
  });
});
