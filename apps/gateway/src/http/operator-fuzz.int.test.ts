import type { Route } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  findFault,
  findObjection,
  findMissingRefusal,
  type FuzzAnswer,
} from '../testing/fuzz/check-answer.ts';
import { drawCases } from '../testing/fuzz/fuzz-cases.ts';
import { startFuzz } from '../testing/fuzz/fuzz-seed.ts';
import { toUrl } from '../testing/fuzz/fuzz-url.ts';
import { oddBodies } from '../testing/fuzz/hostile-values.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway/test-gateway.ts';
import { CONSOLE_HOST, createOwner } from '../testing/operator/operator-client.ts';

const run = startFuzz();
const calls = Object.entries(operatorContract).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]: [string, OperatorRoute]) => ({
    id: `${group}.${name}`,
    // The cases are drawn from schemas; of a site's call they need no more.
    route: route as unknown as Route,
  })),
);

let gateway: TestGateway;
let count = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Sends a request as an owner with a session of its own, which some calls end. */
async function send(
  route: Route,
  url: string,
  payload: string | undefined,
  type: string | undefined,
): Promise<FuzzAnswer> {
  const owner = await ownerOf(route);
  const answer = await gateway.app.inject({
    method: route.method,
    url: url.replace(':brand', tenants[0]?.code ?? ''),
    ...(payload !== undefined && { payload }),
    headers: {
      host: CONSOLE_HOST,
      ...(owner.cookie !== undefined && { cookie: owner.cookie }),
      ...(type !== undefined && { 'content-type': type }),
    },
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    text: answer.body,
  };
}

let owner: Awaited<ReturnType<typeof createOwner>> | undefined;
const ENDS_SESSION = /session\/logout$|sessions?\/end$/;
async function ownerOf({ path }: Route) {
  if (!owner || ENDS_SESSION.test(path))
    owner = await createOwner(gateway, `owner${(count += 1)}@example.com`);
  return owner;
}

describe.each(calls)('T-API-1 API-01 ops.$id', ({ id, route }) => {
  it('answers every hostile field with a clean refusal that names it', async () => {
    const faults: string[] = [];
    const draw = run.drawOf(`${id} fields`);
    for (let round = 0; round < run.rounds; round += 1)
      for (const { what, refused, dropped, query, body } of drawCases(draw, route)) {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const url = toUrl(route.path.replace(':brand', tenants[0]?.code ?? ''), query);
        const answer = await send(route, url, payload, payload && 'application/json');
        const fault =
          findFault(answer) ??
          findMissingRefusal(answer, refused) ??
          findObjection(answer, dropped);
        if (fault !== null) faults.push(`${route.path}, ${what}: ${fault} ${answer.text}`);
      }
    expect(faults).toEqual([]);
  });

  it('answers odd bodies and types with a clean refusal', async () => {
    const faults: string[] = [];
    const { some } = run.drawOf(`${id} bodies`);
    for (const [type, payload] of route.method === 'GET' ? [] : some(oddBodies)) {
      const answer = await send(route, toUrl(route.path, {}), payload, type);
      const fault = findFault(answer);
      if (fault !== null) faults.push(`${type} ${payload.slice(0, 60)}: ${fault} ${answer.text}`);
    }
    expect(faults).toEqual([]);
  });
});
