import type { Route } from '@parlour/contract';
import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';

import { createHash } from 'node:crypto';

import {
  hashAnswer,
  type CaptchaPurpose,
} from '../../modules/identity/human-check/captcha/captchas.ts';
import { type Answer, call, type TestGateway } from './test-gateway.ts';

type Sent = NonNullable<Parameters<typeof call>[3]>;

/**
 * A visitor's browser on a tenant's pages: keeps cookies as browsers do, and comes from one
 * address.
 */
export type TestBrowser = {
  readonly call: (route: Route, sent?: Sent & { readonly token?: string }) => Promise<Answer>;
  readonly cookies: Map<string, string>;
  /**
   * Fetches a picture and returns its characters, which only the database could know: they are set
   * there.
   */
  readonly solveCaptcha: (purpose?: CaptchaPurpose) => Promise<string>;
};

/**
 * The gateway must trust 127.0.0.1 as a proxy, so that each browser can have an address of its own.
 */
export function createTestBrowser(
  { app, db, masterKey, tenancies }: TestGateway,
  tenant: TenantConfig,
  {
    ip = '198.51.100.7',
    jar = new Map<string, string>(),
  }: { readonly ip?: string; readonly jar?: Map<string, string> } = {},
): TestBrowser {
  const ask: TestBrowser['call'] = async (route, { token, headers, ...sent } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(
      app,
      { tenant, ...(token !== undefined && { token }), ...(cookie !== '' && { cookie }) },
      route,
      { ...sent, headers: { 'x-forwarded-for': ip, ...headers } },
    );
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
    return answer;
  };
  return {
    call: ask,
    cookies: jar,
    async solveCaptcha(purpose = 'login') {
      await ask(contract.check.captcha, { query: { purpose } });
      const id = jar.get('captchaId') ?? '';
      const tenantId = tenancies.ofCode(tenant.code)?.tenantId;
      await db.owner.pool.query(
        'update captcha set answer_hash = $3 where tenant = $1 and id_hash = $2',
        [
          tenantId,
          createHash('sha256').update(id).digest(),
          hashAnswer(masterKey, purpose, id, 'KNOWN'),
        ],
      );
      return 'known';
    },
  };
}
