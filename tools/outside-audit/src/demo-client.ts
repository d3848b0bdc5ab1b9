import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

import { type Answer, DEMO_PASSWORD, type Raw, send, toAnswer } from './http-client.ts';
import { visit } from './member-client.ts';

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
    /** Opens a brand's site in a browser of its own. */
    visit: (brand: string) => visit(port, brand),
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
