import { inflateRawSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { insertMember } from '../../../testing/gateway/insert-member.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  CONSOLE_HOST,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { hoursAhead } from '../../../testing/database/time-zones.ts';

const { auditTrail, exports, members } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'for the regulator';
const zone = home.timeZone.replaceAll('/', '-');
type Export = { id: string; state: string; rows: number; failure: string | null };

let gateway: TestGateway;
let owner: LoggedInOperator;
let finance: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  finance = await createOperator(gateway, {
    login: 'finance@example.com',
    role: 'finance',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const start = (by: LoggedInOperator, body: object, brand = home.code) =>
  by.call<{ id: string }>(exports.start, {
    path: at(exports.start, brand),
    body: { format: 'csv', reason, ...body },
  });
const find = async (by: LoggedInOperator, id: string) => {
  const { body } = await by.call<Export[]>(exports.list, { path: at(exports.list) });
  return body.value.find((row) => row.id === id);
};
/** Waits until an export has ended. */
const ended = async (by: LoggedInOperator, id: string): Promise<Export | undefined> => {
  await expect
    .poll(async () => (await find(by, id))?.state)
    .not.toMatch(/^(waiting|running|undefined)$/);
  return find(by, id);
};
const download = async (by: LoggedInOperator, id: string) =>
  gateway.app.inject({
    method: 'GET',
    url: `${at(exports.file)}?id=${id}`,
    headers: { host: CONSOLE_HOST, cookie: by.cookie ?? '' },
  });
const make = async (body: object) => {
  const { id } = (await start(finance, body)).body.value;
  expect(await ended(finance, id)).toMatchObject({ state: 'done', failure: null });
  return download(finance, id);
};

/** The text of a file in an archive, found by its directory as a reader does. */
function unzip(archive: Buffer, wanted: string): string {
  let entry = archive.readUInt32LE(archive.length - 6);
  for (; archive.readUInt32LE(entry) === 0x02014b50;) {
    const [nameLength, extra] = [
      archive.readUInt16LE(entry + 28),
      archive.readUInt16LE(entry + 30),
    ];
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const [packed, offset] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)];
    if (name === wanted) {
      const from = offset + 30 + archive.readUInt16LE(offset + 26);
      return inflateRawSync(archive.subarray(from, from + packed)).toString('utf8');
    }
    entry += 46 + nameLength + extra;
  }
  throw new Error(`the archive has no ${wanted}`);
}

describe('an export', () => {
  it('OPS-10 has the rows of the list with its filters, safe for spreadsheets', async () => {
    await registerMember(gateway.app, home, 'exported1');
    const { id } = await registerMember(gateway.app, home, 'exported2');
    const file = await make({ list: 'members', filters: { text: 'exported' } });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${home.code}-members-[0-9-]{10}-${zone}\\.csv"$`),
      ) as string,
      'cache-control': 'no-store',
    });
    const [head, ...lines] = file.body.split('\r\n');
    expect(head).toBe(
      `\uFEFF"id","username","type","status","book","balance","registered (${home.timeZone})",` +
        `"last login (${home.timeZone})","currency"`,
    );
    expect(lines.map((line) => line.split(',')[1])).toEqual([
      '"exported2"',
      '"exported1"',
      undefined,
    ]);
    await gateway.db.owner.pool.query(
      `update member set username = '=HYPERLINK("http://x","y")' where public_id = $1`,
      [id],
    );
    const odd = await make({ list: 'members', filters: { text: id } });
    expect(odd.body).toContain(`"${id}","'=HYPERLINK(""http://x"",""y"")",`);
  });

  it('OPS-10 OPS-06 numbers as usernames are masked without members.reveal', async () => {
    const username = `4479${String(Date.now()).slice(-8)}`;
    await insertMember(gateway, home, { username });
    const masked = `+${username.slice(0, 3)}•••${username.slice(-2)}`;
    const file = await make({ list: 'members', filters: { text: username } });
    expect(file.body).toContain(masked);
    expect(file.body).not.toContain(username);
    const seenBy = async (by: LoggedInOperator) => {
      const answer = await by.call<{ rows: { username: string }[] }>(members.search, {
        path: at(members.search),
        query: { text: username },
      });
      return answer.body.value.rows.map((row) => row.username);
    };
    expect(await seenBy(finance)).toEqual([masked]);
    expect(await seenBy(owner)).toEqual([username]);
  });

  it('OPS-10 is a workbook with numbers as numbers and texts as they are', async () => {
    const { id } = await registerMember(gateway.app, home);
    await gateway.db.owner.pool.query(
      `update member set username = '<b>&\u0001' where public_id = $1`,
      [id],
    );
    const file = await make({ list: 'members', format: 'xlsx', filters: { text: id } });
    const sheet = unzip(file.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">&lt;b&gt;&amp;\uFFFD</t>');
    expect(sheet).toContain('<c s="3"><v>0</v></c>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(unzip(file.rawPayload, '[Content_Types].xml')).toContain('worksheet+xml');
  });

  it('OPS-10 says sums with their currency, and moments by the clock of the brand', async () => {
    const { id } = await registerMember(gateway.app, home);
    const registered = '2026-03-04T20:30:05Z';
    await gateway.db.owner.pool.query(
      'update member set created_at = $2, last_login_at = null where public_id = $1',
      [id, registered],
    );
    const there = new Date(Date.parse(registered) + hoursAhead(home.timeZone) * 3_600_000);
    const clock = there.toISOString().replace('T', ' ').slice(0, 19);
    const text = (await make({ list: 'members', filters: { text: id } })).body;
    expect(text).toContain(`,"Member","Active","Play",0,"${clock}",,"${home.currency.code}"\r\n`);
    const file = await make({ list: 'members', format: 'xlsx', filters: { text: id } });
    const sheet = unzip(file.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain(`<c s="2"><v>${there.getTime() / 86_400_000 + 25_569}</v></c>`);
    const width = `registered (${home.timeZone})`.length + 2;
    expect(sheet).toContain(`<col min="7" max="7" width="${width}" customWidth="1"/>`);
    const styles = unzip(file.rawPayload, 'xl/styles.xml');
    expect(styles).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"');
    expect(unzip(file.rawPayload, 'xl/_rels/workbook.xml.rels')).toContain('styles.xml');
  });

  it('OPS-10 OPS-07 needs the permission of the list, and leaves its reason', async () => {
    const support = await createOperator(gateway, {
      login: 'support@example.com',
      role: 'support',
      brand: home.code,
    });
    expect((await start(support, { list: 'members' })).body.errorCode).toBe('permission_missing');
    const foreign = await start(finance, { list: 'members' }, other.code);
    expect(foreign.body.errorCode).toBe('permission_missing');
    const wrong = await start(finance, { list: 'journal', filters: { tenant: '2' } });
    expect(wrong.body.errorCode).toBe('filters_refused');
    const { id } = (await start(finance, { list: 'audit' })).body.value;
    const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
      query: { subject: `export:${id}` },
    });
    expect(trail.body.value.rows).toMatchObject([
      { action: 'export.started', reason, after: { list: 'audit', format: 'csv' } },
    ]);
    await ended(finance, id);
    // The file is the one of the operator who asked.
    expect((await download(owner, id)).json()).toMatchObject({ errorCode: 'export_unknown' });
  });

  it('OPS-10 T-TEN-1 has no row of another brand', async () => {
    await registerMember(gateway.app, other, 'canary');
    const file = await make({ list: 'members' });
    expect(file.body).not.toContain('canary');
  });
});

// Enough in `npm test` for an export that is still made when it is cancelled.
const ROWS = isWholeRun ? 100_000 : 20_000;

describe(`an export of ${ROWS.toLocaleString('en')} rows`, () => {
  beforeAll(async () => {
    const { id } = await registerMember(gateway.app, home);
    await gateway.db.owner.pool.query(
      `insert into operation (tenant, source, external_ref, kind, status, code, member, asset,
         amount, balance, actor, request_id)
       select m.tenant, 'vendor:1', 'bulk-' || n, 'BET', 'DECLINED', 'insufficient_funds', m.id, 1,
         1000000, 0, 'vendor:1', 'bulk'
       from generate_series(1, ${ROWS}) n, member m where m.public_id = $1`,
      [id],
    );
  });

  it('OPS-10 has every row', async () => {
    const file = await make({ list: 'journal', filters: { kind: 'BET' } });
    expect(file.rawPayload).toHaveLength(Number(file.headers['content-length']));
    expect(file.body.trim().split('\r\n')).toHaveLength(ROWS + 1);
  });

  const inFlatMemory = 'OPS-10 is made in flat memory, and read in flat memory';
  it.runIf(isWholeRun)(inFlatMemory, { timeout: 300_000 }, async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const samples: number[] = [];
    const sample = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      samples.push((heapUsed + external) / 2 ** 20);
    };
    sample();
    const { id } = (await start(finance, { list: 'journal', format: 'xlsx' })).body.value;
    const stateWithSample = async () => {
      sample();
      return (await find(finance, id))?.state;
    };
    await expect.poll(stateWithSample, { timeout: 240_000, interval: 1000 }).toBe('done');
    sample();
    expect(await find(finance, id)).toMatchObject({ rows: ROWS });
    const [first = 0] = samples;
    expect(samples.length).toBeGreaterThan(2);
    expect(Math.max(...samples) - first).toBeLessThan(24);
    const file = await download(finance, id);
    expect(file.rawPayload).toHaveLength(Number(file.headers['content-length']));
    expect(unzip(file.rawPayload, 'xl/worksheets/sheet1.xml').match(/<row>/g)).toHaveLength(
      ROWS + 1,
    );
  });

  it('OPS-10 is cut at the brand’s limit', async () => {
    await gateway.db.owner.pool.query(
      `insert into setting (tenant, key, value) values ($1, 'exports', '{"maxRows": 1500}')`,
      [gateway.tenancies.ofCode(home.code)?.tenantId],
    );
    const file = await make({ list: 'journal', filters: { kind: 'BET' } });
    expect(file.body.trim().split('\r\n')).toHaveLength(1501);
    await gateway.db.owner.pool.query(`delete from setting where key = 'exports'`);
  });

  it('OPS-10 is cancelled while it is made, and leaves no piece behind', async () => {
    const { id } = (await start(finance, { list: 'journal' })).body.value;
    await expect.poll(async () => (await find(finance, id))?.rows).toBeGreaterThan(0);
    const body = { id };
    const cancel = () => finance.call(exports.cancel, { path: at(exports.cancel), body });
    expect((await cancel()).body.success).toBe(true);
    expect((await cancel()).body.errorCode).toBe('export_ended');
    expect((await find(finance, id))?.state).toBe('cancelled');
    await expect
      .poll(async () => {
        const { rows } = await gateway.db.owner.pool.query<{ n: number }>(
          'select count(*)::int as n from export_chunk where export = $1',
          [id],
        );
        return rows[0]?.n;
      })
      .toBe(0);
    expect((await download(finance, id)).json()).toMatchObject({ errorCode: 'export_ended' });
  });

  it('OPS-10 that its gateway left behind is ended by the sweep', async () => {
    const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
      `insert into export (tenant, operator, list, format, filters, max_rows, state, seen_at)
       values ($1, $2, 'members', 'csv', '{}', 10, 'running', now() - interval '1 hour')
       returning id`,
      [gateway.tenancies.ofCode(home.code)?.tenantId, finance.id],
    );
    await gateway.db.owner.pool.query(
      `update job_clock set next_start = next_start - interval '5 minutes'
       where kind = 'exports-sweep'`,
    );
    await gateway.jobs.runDue('exports-sweep');
    expect(await find(finance, rows[0]?.id ?? '')).toMatchObject({
      state: 'failed',
      failure: 'the gateway ended',
    });
  });
});
