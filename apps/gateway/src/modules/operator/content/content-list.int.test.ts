import { contentStates, operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { content } = operatorContract;
const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const nigeria = tenants.find(({ code }) => code === 'nigeria')!;
const india = tenants.find(({ code }) => code === 'india')!;
const reason = 'the spring campaign';
const HOUR_MS = 3_600_000;

type List = OperatorReply<typeof content.list>;
type Row = List['rows'][number];

let gateway: TestGateway;
let owner: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
});
afterAll(() => gateway.stop());

const pathOf = ({ path }: { readonly path: string }, brand = pakistan.code) =>
  path.replace(':brand', brand);
const list = async (query: Record<string, string>, brand = pakistan.code): Promise<List> => {
  const { body } = await owner.call<List>(content.list, {
    path: pathOf(content.list, brand),
    query,
  });
  expect(body).toMatchObject({ success: true });
  return body.value;
};

async function listAll(query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: List = await list({ ...query, limit: '2', ...(next && { after: next }) });
    expect(page.rows.length).toBeLessThanOrEqual(2);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

/** Saves a notice; returns its id. */
async function save(titles: Record<string, string>, more: object = {}): Promise<string> {
  const { body } = await owner.call<{ id: string }>(content.save, {
    path: pathOf(content.save),
    body: {
      kind: 'notice',
      id: null,
      basedOn: null,
      reason,
      draft: {
        texts: Object.entries(titles).map(([language, title]) => ({
          language,
          title,
          subTitle: '',
          action: '',
          body: title,
        })),
        position: 0,
        picture: '',
        from: null,
        until: null,
        group: null,
        link: null,
        rolls: false,
        moment: null,
        category: null,
        promotion: null,
        parent: null,
        ...more,
      },
    },
  });
  expect(body).toMatchObject({ success: true });
  return body.value.id;
}
const change = (call: 'publish' | 'unpublish', id: string) =>
  owner.call(content[call], {
    path: pathOf(content[call]),
    body: { kind: 'notice', id, reason, ...(call === 'publish' && { version: 1 }) },
  });
async function publish(titles: Record<string, string>, more: object = {}): Promise<string> {
  const id = await save(titles, more);
  expect((await change('publish', id)).body).toMatchObject({ success: true });
  return id;
}

describe('a list of content', () => {
  it('OPS-09 goes on page by page, each item once and by position', async () => {
    const late = await publish({ EN: 'Late' }, { position: 9 });
    const draft = await save({ EN: 'Only written' }, { position: 5 });
    const early = await publish({ EN: 'Early' }, { position: 1 });
    const rows = await listAll({ kind: 'notice' });
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => [late, draft, early].includes(id))).toEqual([early, draft, late]);
    expect(ids).toEqual((await list({ kind: 'notice' })).rows.map(({ id }) => id));
    const positions = rows.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  it('OPS-09 filters by state, missing language and words of any title', async () => {
    const now = Date.now();
    const off = await publish({ EN: 'Taken down' });
    expect((await change('unpublish', off)).status).toBe(200);
    const byState = {
      draft: await save({ EN: 'Being written' }),
      scheduled: await publish({ EN: 'Next week' }, { from: now + HOUR_MS }),
      live: await publish({ EN: 'Now' }),
      ended: await publish({ EN: 'Past' }, { from: now - 2 * HOUR_MS, until: now - HOUR_MS }),
      off,
    };
    for (const state of contentStates) {
      const rows = await listAll({ kind: 'notice', state });
      expect(rows.map(({ id }) => id)).toContain(byState[state]);
      expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
    }
    const urdu = await publish({ EN: 'Spring 100%', UR: 'بہار کا ہفتہ' });
    const missing = await listAll({ kind: 'notice', missing: 'UR' });
    expect(missing.map(({ id }) => id)).not.toContain(urdu);
    expect(missing.every(({ missingLanguages }) => missingLanguages.includes('UR'))).toBe(true);
    for (const text of ['کا ہفتہ', 'هفته بہار', 'spring', '100%', urdu.slice(0, 12)])
      expect((await listAll({ kind: 'notice', text })).map(({ id }) => id)).toEqual([urdu]);
    // A wildcard is a letter like others.
    expect(await listAll({ kind: 'notice', text: 'spring%' })).toEqual([]);
    expect((await list({ kind: 'notice', text: 'spring' }, india.code)).rows).toEqual([]);
  });

  it('OPS-09 shows every item of more than 500', async () => {
    const tenantId = gateway.tenancies.ofCode(nigeria.code)?.tenantId;
    await gateway.db.owner.pool.query(
      `insert into announcement (tenant, id, kind)
       select $1, 'many-' || n, 'notice' from generate_series(1, 620) n`,
      [tenantId],
    );
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const query = { kind: 'notice', limit: '200', text: 'many-', ...(next && { after: next }) };
      const page: List = await list(query, nigeria.code);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(620);
    expect(seen).toHaveLength(620);
  });

  it.each(['banner', 'popup', 'agent_notice', 'promotion', 'help', 'closing'])(
    'OPS-09 of the kind %s has its filters, too',
    async (kind) => {
      const all = await listAll({ kind });
      const byState = await Promise.all(contentStates.map((state) => listAll({ kind, state })));
      expect(
        byState
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(all.map(({ id }) => id).toSorted());
      const missing = await listAll({ kind, missing: 'UR' });
      expect(missing.map(({ id }) => id)).toEqual(
        all.filter(({ missingLanguages }) => missingLanguages.includes('UR')).map(({ id }) => id),
      );
    },
  );
});
