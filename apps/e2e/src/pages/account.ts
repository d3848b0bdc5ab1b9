import { seal } from '@parlour/client/seal';
import type { Contract, Reply } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import type { APIRequestContext, APIResponse } from '@playwright/test';

type LoginOnWire = {
  readonly token: string;
  readonly type: number;
  readonly userName: string;
  readonly id: string;
};

/** The person who registers in a journey. */
export type Person = {
  readonly username: string;
  readonly password: string;
  readonly birthday: string;
};

/** Headers of the calls of a brand's site. */
const headersOf = ({ domains, merchantCode }: TenantConfig, port: number) => ({
  Host: `${domains[0]}:${port}`,
  Merchant: merchantCode,
  Language: 'EN',
  Device: 'web',
  'X-Gateway-Version': '3',
});

/** Returns the value of an answer; a refusal ends the journey with the words of the gateway. */
async function readValue<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text();
  const { success, value } = JSON.parse(text) as { readonly success: boolean; readonly value: T };
  if (!success) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return value;
}

/** The session data that a tab keeps, and the cookies that go with it. */
export type Opened = {
  readonly session: Readonly<Record<string, string>>;
  readonly cookies: { readonly name: string; readonly value: string }[];
};

/**
 * Sends a sealed call that begins a session. Outside of a browser, names under localhost are no
 * business of the resolver.
 */
async function begin(
  request: APIRequestContext,
  tenant: TenantConfig,
  port: number,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: object },
): Promise<Opened> {
  const at = (called: string) => `http://127.0.0.1:${port}${called}`;
  const headers = headersOf(tenant, port);
  const key = await readValue<Reply<Contract['session']['key']>>(
    await request.get(at('/wps/session/key'), { headers }),
  );
  const { merchantCode } = tenant;
  const value = await seal(key, body, { merchantCode, method, path }, Date.now());
  const answer = await request.fetch(at(path), { method, headers, data: { value } });
  const { token, type, userName, id } = await readValue<LoginOnWire>(answer);
  const given = answer
    .headersArray()
    .filter((header) => header.name.toLowerCase() === 'set-cookie')
    .map(({ value: set }) => /^([^=]+)=([^;]*)/.exec(set));
  return {
    session: { token, isAgent: String(type), username: userName, customerId: id },
    cookies: given.map((cookie) => ({ name: cookie?.[1] ?? '', value: cookie?.[2] ?? '' })),
  };
}

/** Logs into an account as the form does. */
export const enterAccount = (
  request: APIRequestContext,
  tenant: TenantConfig,
  port: number,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<Opened> =>
  begin(request, tenant, port, {
    method: 'POST',
    path: '/wps/session/login',
    body: { username, password, type: 'username' },
  });

/** Opens an account as the form does, and deposits an amount of play money if one is named. */
export async function openAccount(
  request: APIRequestContext,
  tenant: TenantConfig,
  port: number,
  { username, password, birthday }: Person,
  money?: number,
): Promise<Opened> {
  const opened = await begin(request, tenant, port, {
    method: 'PUT',
    path: '/wps/member/register',
    body: { username, password, confirmPassword: password, birthday, consent: true },
  });
  if (money !== undefined) {
    const Cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const Authorization = opened.session['token'] ?? '';
    await readValue(
      await request.post(`http://127.0.0.1:${port}/wps/relay/MCSFE_depositByLaunchUrl`, {
        headers: { ...headersOf(tenant, port), Authorization, Cookie },
        data: { amount: money },
      }),
    );
  }
  return opened;
}
