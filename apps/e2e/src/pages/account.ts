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

/** Who registers in a journey. */
export type Person = {
  readonly username: string;
  readonly password: string;
  readonly birthday: string;
};

/** What an answer carries; a refusal ends the journey with the words of the gateway. */
async function readValue<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text();
  const { success, value } = JSON.parse(text) as { readonly success: boolean; readonly value: T };
  if (!success) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return value;
}

/** What a tab keeps of its session, and the cookies that go with it. */
type Opened = {
  readonly session: Readonly<Record<string, string>>;
  readonly cookies: { readonly name: string; readonly value: string }[];
};

/**
 * Opens an account as the form does. Outside of a browser, names under localhost are no business of
 * the resolver.
 */
export async function openAccount(
  request: APIRequestContext,
  { domains, merchantCode }: TenantConfig,
  port: number,
  { username, password, birthday }: Person,
  money?: number,
): Promise<Opened> {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const headers = {
    Host: `${domains[0]}:${port}`,
    Merchant: merchantCode,
    Language: 'EN',
    Device: 'web',
    'X-Gateway-Version': '3',
  };
  const key = await readValue<Reply<Contract['session']['key']>>(
    await request.get(at('/wps/session/key'), { headers }),
  );
  const data = {
    value: await seal(
      key,
      { username, password, confirmPassword: password, birthday, consent: true },
      { merchantCode, method: 'PUT', path: '/wps/member/register' },
      Date.now(),
    ),
  };
  const answer = await request.put(at('/wps/member/register'), { headers, data });
  const { token, type, userName, id } = await readValue<LoginOnWire>(answer);
  const given = answer
    .headersArray()
    .filter((header) => header.name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value));
  const cookies = given.map((cookie) => ({ name: cookie?.[1] ?? '', value: cookie?.[2] ?? '' }));
  if (money !== undefined) {
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await readValue(
      await request.post(at('/wps/relay/MCSFE_depositByLaunchUrl'), {
        headers: { ...headers, Authorization: token, Cookie },
        data: { amount: money },
      }),
    );
  }
  return { session: { token, isAgent: String(type), username: userName, customerId: id }, cookies };
}
