import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

import { type Answer, DEMO_PASSWORD, type Raw, send, type Sent, toAnswer } from './http-client.ts';
import { visit } from './member-client.ts';

const CONSOLE_HOST = 'console.localhost';

/** An operator of a demo, logged in. */
export type Operator = {
  readonly call: (route: OperatorRoute, sent?: Call) => Promise<Answer>;
  /** The same, as the bytes of a file come. */
  readonly download: (route: OperatorRoute, sent?: Call) => Promise<string>;
};
type Call = {
  readonly brand?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
};
/** The place that a login comes from: a browser by its cookies, and an address. */
export type Place = Pick<Sent, 'from' | 'headers'> & { readonly cookie?: string };

type Request = { readonly id: string; readonly payloadHash: string };

/** A demo that runs on this machine. */
export const openDemo = (port: number) => {
  const logIn = (login: string, password: string, { cookie = '', headers, from }: Place = {}) =>
    send(port, CONSOLE_HOST, {
      method: 'POST',
      path: operatorContract.session.login.path,
      body: { login, password },
      headers: { cookie, ...headers },
      ...(from !== undefined && { from }),
    });

  /** Logs in an operator of a demo: `finance.india` or `owner`. */
  async function as(name: string): Promise<Operator> {
    const { status, cookie } = await logIn(`${name}@parlour.test`, DEMO_PASSWORD);
    if (status !== 200 || cookie === '')
      throw new Error(`${name} could not log in (${status}): does a demo run on port ${port}?`);
    return asCookie(cookie);
  }

  function asCookie(cookie: string): Operator {
    const ask = (route: OperatorRoute, { brand = '', body, query }: Call = {}): Promise<Raw> => {
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      return send(port, CONSOLE_HOST, {
        method: route.method,
        path: route.path.replace(':brand', brand) + search,
        body,
        headers: { cookie },
      });
    };
    return {
      call: async (route, sent) => toAnswer(await ask(route, sent)),
      download: async (route, sent) => (await ask(route, sent)).text,
    };
  }

  /** Approves a request as the console does: by what it shows. */
  async function approveAs(operator: Operator, id: unknown): Promise<Answer> {
    const { approvals } = operatorContract;
    const open = Object.values((await operator.call(approvals.list)).value) as readonly Request[];
    const payloadHash = open.find((request) => request.id === id)?.payloadHash;
    return operator.call(approvals.approve, { body: { id, payloadHash } });
  }

  return {
    port,
    password: DEMO_PASSWORD,
    as,
    approveAs,
    /** Has another owner of all brands approve a request. */
    approve: async (id: unknown): Promise<Answer> => approveAs(await as('second'), id),
    /** Joins with the token of an invitation and the password of the demo. */
    async accept(token: string): Promise<Operator> {
      const { method, path } = operatorContract.session.accept;
      const body = { token, password: DEMO_PASSWORD };
      return asCookie((await send(port, CONSOLE_HOST, { method, path, body })).cookie);
    },
    /** Returns the answer to a login of the console at a place. */
    async tryLogin(login: string, password: string, place?: Place) {
      const raw = await logIn(login, password, place);
      return { ...toAnswer(raw), cookie: raw.cookie };
    },
    /** Opens a brand's site in a browser of its own, at an address of its own or the named one. */
    visit: (brand: string, from?: string) => visit(port, brand, from),
    look: (host: string, path: string, headers: Readonly<Record<string, string>>): Promise<Raw> =>
      send(port, host, { method: 'GET', path, headers }),
    send: (host: string, sent: Sent, at = port): Promise<Raw> => send(at, host, sent),
  };
};

export type Demo = ReturnType<typeof openDemo>;

/** Two operators give a setting of a brand another value while something is tried. */
export async function withSetting<Value>(
  demo: Demo,
  { brand, name, value }: { readonly brand: string; readonly name: string; readonly value: object },
  run: () => Promise<Value>,
): Promise<Value> {
  const { settings } = operatorContract;
  const owner = await demo.as('owner');
  const write = async (to: unknown) => {
    const body = { name, value: to, reason: 'an audit from outside' };
    const answer = await owner.call(settings.write, { brand, body });
    const isProposed = answer.value['status'] === 'proposed';
    const { status, code } = isProposed ? await demo.approve(answer.value['request']) : answer;
    if (status !== 200) throw new Error(`${name} of ${brand} could not be set: ${code}`);
  };
  const listed = (await owner.call(settings.list, { brand })).value['settings'] as readonly {
    readonly name: string;
    readonly value: unknown;
    readonly isStored: boolean;
  }[];
  const before = listed.find((setting) => setting.name === name);
  await write(value);
  try {
    return await run();
  } finally {
    await write(before?.isStored ? before.value : null);
  }
}
