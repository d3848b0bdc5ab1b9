import { request } from 'node:http';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

/** What a started demo answered: the value, or the code of a refusal. */
export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly text: string;
};

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};
type Raw = { readonly status: number; readonly text: string; readonly cookie: string };

/** The password of the operators of a demo, which the README names. */
const DEMO_PASSWORD = 'Parlour-demo-1';

/** Sends a request to a host of a product on this machine, from an address of one's choice. */
const send = (port: number, host: string, { method, path, body, headers }: Sent): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${host}:${port}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map(
            (set) => set.split(';')[0] ?? '',
          );
          resolve({ status: answer.statusCode ?? 0, text, cookie: cookies.join('; ') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });

function toAnswer({ status, text }: Raw): Answer {
  const body = JSON.parse(text) as { value?: object | null; errorCode?: string };
  return { status, text, code: body.errorCode, value: { ...body.value } };
}

/** An operator of a demo, logged in. */
export type Operator = {
  readonly call: (route: OperatorRoute, sent?: Call) => Promise<Answer>;
};
type Call = {
  readonly brand?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
};

/** A demo that runs on this machine. */
export const openDemo = (port: number) => {
  const logIn = (login: string, password: string, cookie = ''): Promise<Raw> =>
    send(port, 'console.localhost', {
      method: 'POST',
      path: operatorContract.session.login.path,
      body: { login, password },
      headers: { cookie },
    });
  return {
    /** How a login of the console is answered to a browser with these cookies. */
    async tryLogin(login: string, password: string, cookie?: string) {
      const raw = await logIn(login, password, cookie);
      return { ...toAnswer(raw), cookie: raw.cookie };
    },
    password: DEMO_PASSWORD,
    look: (host: string, path: string, headers: Readonly<Record<string, string>>): Promise<Raw> =>
      send(port, host, { method: 'GET', path, headers }),
    /** Logs in an operator of a demo: `finance.india` or `owner`. */
    async as(name: string): Promise<Operator> {
      const { status, cookie } = await logIn(`${name}@parlour.test`, DEMO_PASSWORD);
      if (status !== 200 || cookie === '')
        throw new Error(`${name} could not log in (${status}): does a demo run on port ${port}?`);
      return {
        async call(route, { brand = '', body, query } = {}) {
          const search = query ? `?${new URLSearchParams(query).toString()}` : '';
          const raw = await send(port, 'console.localhost', {
            method: route.method,
            path: route.path.replace(':brand', brand) + search,
            body,
            headers: { cookie },
          });
          return toAnswer(raw);
        },
      };
    },
  };
};

export type Demo = ReturnType<typeof openDemo>;
