import type { OperatorRoute } from '@parlour/contract/operator';
import { operatorContract } from '@parlour/contract/operator';
import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';

import { createFirstOwner } from '../../modules/operator/accounts/first-owner.ts';
import type { OperatorId } from '../../domain/ids.ts';
import { createInvitation } from '../../modules/operator/accounts/invitations.ts';
import {
  insertGrant,
  insertOperator,
} from '../../modules/operator/accounts/operator-repository.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

export const CONSOLE_HOST = 'console.localhost:4000';
export const OPERATOR_PASSWORD = 'walnut harbour 1975';

export type OperatorAnswer<Value = unknown> = {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly value: Value;
    readonly errorCode?: string;
    readonly message?: string;
  };
};

type Sent = {
  readonly body?: object | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
};

/** A browser on the console: it keeps the cookie that answers set. */
export type OperatorBrowser = {
  cookie: string | undefined;
  readonly call: <Value>(route: OperatorRoute, sent?: Sent) => Promise<OperatorAnswer<Value>>;
};

export function openConsole(app: FastifyInstance): OperatorBrowser {
  const browser: OperatorBrowser = {
    cookie: undefined,
    async call(route, { body, query, headers, path } = {}) {
      const response = await app.inject({
        method: route.method,
        url: path ?? route.path,
        ...(query && { query }),
        ...(body && { payload: JSON.stringify(body) }),
        headers: {
          host: CONSOLE_HOST,
          ...(body && { 'content-type': 'application/json' }),
          ...(browser.cookie && { cookie: browser.cookie }),
          ...headers,
        },
      });
      const set = response.cookies.find(({ name }) => name === '__Host-console');
      if (set) browser.cookie = set.value === '' ? undefined : `${set.name}=${set.value}`;
      return { status: response.statusCode, body: response.json() };
    },
  };
  return browser;
}

/** An operator who is logged in, and the secret of its authenticator app. */
export type LoggedInOperator = OperatorBrowser & { readonly id: number; readonly login: string };

/** Accepts an invitation and adds an authenticator app. */
export async function joinConsole(
  gateway: Pick<TestGateway, 'app'>,
  token: string,
  login: string,
): Promise<LoggedInOperator & { readonly secret: string | undefined }> {
  const { session } = operatorContract;
  const browser = openConsole(gateway.app);
  const accepted = await browser.call<{ stage: string }>(session.accept, {
    body: { token, password: OPERATOR_PASSWORD },
  });
  let secret: string | undefined;
  if (accepted.body.value.stage === 'enrol') {
    const begun = await browser.call<{ secret: string }>(session.totpBegin);
    secret = begun.body.value.secret;
    await browser.call(session.totpConfirm, { body: { code: await generate({ secret }) } });
  }
  const me = await browser.call<{ id: number }>(session.me);
  return Object.assign(browser, { id: me.body.value.id, login, secret });
}

/** Makes an owner of the platform as the command does, and logs it in. */
export async function createOwner(gateway: TestGateway, login = 'owner@example.com') {
  const invitation = await createFirstOwner(gateway.db.app, { login, name: 'Owner', by: 'test' });
  if (invitation === 'accepted') throw new Error(`${login} has an account already`);
  return joinConsole(gateway, invitation.token, login);
}

/** The token of a new invitation, as the command line prints it; the earlier one is void. */
export const renewInvitation = async (
  { db }: Pick<TestGateway, 'db'>,
  operator: number,
): Promise<string> =>
  (await db.app.platformTransaction((tx) => createInvitation(tx, operator as OperatorId))).token;

/** Makes an operator with a role as the command line could, and logs it in. */
export async function createOperator(
  gateway: Pick<TestGateway, 'app' | 'db' | 'tenancies'>,
  { login, role, brand }: { login: string; role: string; brand: string | null },
) {
  const tenantId = brand === null ? null : (gateway.tenancies.ofCode(brand)?.tenantId ?? null);
  const { token } = await gateway.db.app.platformTransaction(async (tx) => {
    const name = login.split('@')[0] ?? login;
    const by = { invitedBy: null, brand: tenantId };
    const id = await insertOperator(tx, login, name, by);
    if (id === undefined) throw new Error(`${login} has an account already`);
    await insertGrant(tx, id, role, tenantId, null);
    return createInvitation(tx, id);
  });
  return joinConsole(gateway, token, login);
}
