import { randomUUID } from 'node:crypto';

import { seal } from '@parlour/client/seal';
import { contract, type Reply, type Route } from '@parlour/contract';
import { type HumanTask, solveHumanTask } from '@parlour/contract/human-check';
import { invertWords, translate } from '@parlour/contract/wire-words';
import type { TenantConfig } from '@parlour/tenant';

import { tenants } from '../../../tenants/all.ts';
import { type Answer, DEMO_PASSWORD, newAddress, type Raw, send, toAnswer } from './http-client.ts';

type Call = {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A visitor of a brand's site, or a member in that browser. */
export type Visitor = {
  /** Makes a call; what is sent and answered is in words of the code. */
  readonly call: (route: Route, sent?: Call) => Promise<Answer>;
  /** Opens an account in this browser; what is not named is made up. */
  readonly register: (over?: Readonly<Record<string, unknown>>, route?: Route) => Promise<Answer>;
  readonly logIn: (username: string, password: string) => Promise<Answer>;
  /** Makes a call with the work that the human check asks for. */
  readonly callAsHuman: (route: Route, body: object) => Promise<Answer>;
  /** Approves the content of an act as a member does, and makes it; `over` are further fields. */
  readonly callApproved: (
    route: Route,
    action: string,
    content: object,
    over?: object,
  ) => Promise<Answer>;
  /** The messages of the sandbox to a number or an address, newest first. */
  readonly readInbox: (to: string) => Promise<readonly string[]>;
};

/** Opens a brand's site in a browser of its own. */
export function visit(port: number, code: string, from = newAddress()): Visitor {
  const tenant = tenants.find((candidate) => candidate.code === code);
  if (!tenant) throw new Error(`There is no brand ${code}`);
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const request = async (route: Route, { body, query, headers }: Call): Promise<Raw> => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const raw = await send(port, tenant.domains[0] ?? '', {
      method: route.method,
      path: route.path + search,
      body: body === undefined ? undefined : await sealed(route, translate(body, toWire(route))),
      headers: {
        merchant: tenant.merchantCode,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { authorization: token }),
        ...headers,
      },
      from,
    });
    for (const pair of raw.cookie.split('; ')) {
      const [name = '', ...value] = pair.split('=');
      if (name) cookies.set(name, value.join('='));
    }
    return raw;
  };
  const sealed = async (route: Route, body: unknown): Promise<object> => {
    if (!route.encrypted) return body as object;
    const key = (await call(contract.session.key)).value as Reply<typeof contract.session.key>;
    return { value: await seal(key, body, sealTarget(tenant, route), Date.now()) };
  };
  const call: Visitor['call'] = async (route, sent = {}) => {
    const answer = toAnswer(await request(route, sent));
    if (route.renews && typeof answer.value['token'] === 'string') token = answer.value['token'];
    return { ...answer, value: translate(answer.value, route.words?.reply) as Answer['value'] };
  };
  const callAsHuman = async (route: Route, body: object): Promise<Answer> =>
    call(route, { body: { ...body, human: await solve(call) } });
  const begin = async (route: Route, body: object): Promise<Answer> => {
    const answer = await callAsHuman(route, body);
    if (typeof answer.value['token'] === 'string') token = answer.value['token'];
    return answer;
  };
  return {
    call,
    callAsHuman,
    register: (over, route = contract.member.register) =>
      begin(route, { ...newAccount(), ...over }),
    logIn: (username, password) =>
      begin(contract.session.login, { username, password, type: 'username' }),
    async callApproved(route, action, content, over) {
      const asked = await call(contract.account.stepUp, { body: { action, content } });
      const confirm = { id: asked.value['id'], password: DEMO_PASSWORD };
      const { value } = await call(contract.account.stepUpConfirm, { body: confirm });
      return call(route, { body: { ...content, ...over, stepUp: value['proof'] } });
    },
    async readInbox(to) {
      const { value } = await call(contract.sandbox.inbox, { query: { to } });
      return Object.values(value).map((message) => (message as { readonly text: string }).text);
    },
  };
}

const toWire = ({ words }: Route) => words?.body && invertWords(words.body);

const sealTarget = ({ merchantCode }: TenantConfig, { method, path }: Route) => ({
  merchantCode,
  method,
  path,
});

const newAccount = () => ({
  username: `audit${randomUUID().replaceAll('-', '').slice(0, 9)}`,
  password: DEMO_PASSWORD,
  confirmPassword: DEMO_PASSWORD,
  birthday: '1990-04-01',
  consent: true,
});

/** Works out the task of the human check, as a browser does. */
async function solve(call: Visitor['call']): Promise<string | undefined> {
  const { value } = await call(contract.check.human);
  if (!('parameters' in value)) return undefined;
  return solveHumanTask(value as HumanTask);
}
