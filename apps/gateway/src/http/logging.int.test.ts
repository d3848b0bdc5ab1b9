import { contract } from '@parlour/contract';
import { signatureHeaders } from '@parlour/contract/vendor-signature';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  type Answer,
  call,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';

const philippines = tenants[0]!;
const HOST = 'philippines.localhost:4000';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.logs.length = 0;
});

type Asked = Pick<Answer, 'status' | 'headers'>;
const inject = async (
  url: string,
  method: 'GET' | 'POST' = 'GET',
  payload?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Asked> => {
  const { statusCode, headers } = await gateway.app.inject({
    method,
    url,
    headers: { host: HOST, ...(payload && { 'content-type': 'application/json' }), ...more },
    ...(payload && { payload }),
  });
  return { status: statusCode, headers };
};
const ask = (route: Parameters<typeof call>[2], sent = {}) =>
  call(gateway.app, { tenant: philippines }, route, sent);

/** Makes a call while the database lacks what it needs. */
async function askBroken<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { pool } = gateway.db.owner;
  await pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

const KEY = { [signatureHeaders.key]: 'philippines.arcade.x' };
const TOOLKIT = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
const failures: readonly [string, number, () => Promise<Asked>][] = [
  ['a call that succeeds', 200, () => ask(contract.system.status)],
  ['a refused field', 400, () => ask(contract.games.list, { query: { pageNo: 'x' } })],
  ['a missing session', 401, () => ask(contract.member.info)],
  ['bad JSON', 400, () => inject(TOOLKIT, 'POST', '{')],
  ['an unsigned vendor call', 403, () => inject('/vendor/v1/bet', 'POST', '{}')],
  ['an unknown call', 404, () => inject('/wps/nowhere')],
  ['an unknown path', 404, () => inject('/nowhere')],
  ['a path that cannot be decoded', 400, () => inject('/%')],
  ['a refusal of the emulator', 400, () => inject(TOOLKIT, 'POST', '{}')],
  ['a failure of a call', 500, () => askBroken('game', () => ask(contract.games.hot))],
  [
    'a failure of the vendor API',
    500,
    () => askBroken('vendor_key', () => inject('/vendor/v1/bet', 'POST', '{}', KEY)),
  ],
];

it.each(failures)(
  'T-LOG-1 %s is one line with the id of its request',
  async (_name, status, work) => {
    const answer = await work();
    expect(answer.status).toBe(status);
    const lines = gateway.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        status,
        level: status >= 500 ? 50 : 30,
        path: expect.stringMatching(/^\//),
        ...(status >= 500 && { err: expect.objectContaining({ code: '42P01' }) }),
      }),
    ]);
  },
);
