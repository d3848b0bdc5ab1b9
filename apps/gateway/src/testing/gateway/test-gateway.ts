import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contract, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';

import { tenants as everyTenant } from './test-tenants.ts';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { ProviderUrls } from '../../modules/money/payments/module.ts';
import type { PictureConverter } from '../../modules/platform/uploads/module.ts';
import { createTenancyLookup, type TenancyLookup } from '../../request/tenancy-lookup.ts';
import { createJobs, type Jobs } from '../../modules/platform/jobs/jobs.ts';
import type { PasswordHasher } from '../../security/password.ts';
import { quickPasswords } from './quick-passwords.ts';
import { writeTenants } from '../../start/prepare-database.ts';
import {
  createTestDatabase,
  type StartingData,
  type TestDatabase,
} from '../database/test-database.ts';
import { convertHere } from '../pictures/convert-here.ts';

/** A whole gateway on a database of its own, with everything that it logged. */
export type TestGateway = {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly config: Config;
  readonly masterKey: Buffer;
  readonly tenancies: TenancyLookup;
  /** The scheduled jobs; none runs until a test says `await jobs.runDue(kind)`. */
  readonly jobs: Jobs;
  readonly logs: string[];
  readonly stop: () => Promise<void>;
};

/** The master key of the tests' gateways. */
export const MASTER_KEY = Buffer.alloc(32, 9);

type TestGatewayOptions = {
  readonly providerUrls?: ProviderUrls;
  readonly pictureConverter?: PictureConverter;
  readonly passwords?: PasswordHasher;
  readonly startingData?: StartingData;
};

function readTestConfig(
  db: TestDatabase,
  env: Readonly<Record<string, string>>,
  tenants: readonly TenantConfig[],
): Config {
  const read = readConfig(
    {
      DATABASE_URL: db.loginUrl,
      DEMO: '1',
      PAYLOAD_ENCRYPTION: 'optional',
      RATE_LIMITS: 'off',
      HUMAN_CHECK: 'off',
      LOG_LEVEL: 'info',
      DIST_DIR: '/nonexistent',
      ...env,
    },
    // What tests loosen is refused with a licence record.
    tenants.map((tenant) => ({
      ...tenant,
      jurisdiction: { ...tenant.jurisdiction, licence: null },
    })),
  );
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
}

/**
 * Starts a gateway for tests; bodies need no encryption unless `env` says so, limits and the human
 * check are off.
 */
export async function startTestGateway(
  env: Readonly<Record<string, string>> = {},
  tenants: readonly TenantConfig[] = everyTenant,
  {
    providerUrls,
    pictureConverter = convertHere,
    passwords = quickPasswords,
    startingData,
  }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const db = await createTestDatabase({ startingData });
  // The usual folder may hold the heads of a demo's chain, which is not this gateway's.
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-gateway-'));
  const config = readTestConfig(db, { DATA_DIR: dataDir, ...env }, tenants);
  const tenancies = createTenancyLookup(
    tenants,
    await writeTenants(db.owner, tenants),
    config.extraHosts,
  );
  const logs: string[] = [];
  const jobs = createJobs({
    db: db.app,
    tenantIds: tenancies.all.map(({ tenantId }) => tenantId),
    // Tests of jobs fail where job_has_work overlooks what they are to do.
    fullRunSeconds: null,
  });
  const app = await createApp({
    config,
    db: db.app,
    tenancies,
    masterKey: MASTER_KEY,
    jobs,
    settingsCacheTtlMs: 0,
    providerUrls,
    pictureConverter,
    passwords,
    log: {
      write: (line: string) => {
        logs.push(line);
      },
    },
  });
  await app.ready();
  await jobs.createClocks();
  return {
    app,
    db,
    config,
    masterKey: MASTER_KEY,
    tenancies,
    jobs,
    logs,
    stop: async () => {
      await app.close();
      await db.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The caller of a request: a tenant's page, and the two halves of a session. */
export type Caller = {
  readonly tenant: TenantConfig;
  readonly token?: string;
  readonly cookie?: string;
};

export type Answer = {
  readonly status: number;
  readonly body: {
    success?: boolean;
    value?: unknown;
    errorCode?: string;
    message?: string;
  } & Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookie: string | undefined;
};

type Sent = {
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly host?: string;
  readonly method?: Route['method'];
  readonly path?: string;
};

/** Makes a call of the contract as a browser on a tenant's page would. */
export async function call(
  app: FastifyInstance,
  caller: Caller,
  route: Route,
  sent: Sent = {},
): Promise<Answer> {
  const response = await app.inject({
    method: sent.method ?? route.method,
    url: sent.path ?? route.path,
    ...(sent.query && {
      query: Object.fromEntries(
        Object.entries(sent.query).map(([name, value]) => [name, String(value)]),
      ),
    }),
    ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
    headers: {
      host: sent.host ?? `${caller.tenant.domains[0]}:4000`,
      merchant: caller.tenant.merchantCode,
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(caller.token !== undefined && { authorization: caller.token }),
      ...(caller.cookie !== undefined && { cookie: caller.cookie }),
      ...sent.headers,
    },
  });
  const set = response.cookies.find(({ name }) => name === '__Host-sid');
  let body: Answer['body'] = {};
  try {
    body = response.json();
  } catch {
    // Not JSON: the test looks at the status.
  }
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    cookie: set && `__Host-sid=${set.value}`,
  };
}

/** A body as the site sends it to an E call; a claim of `over` that is undefined is left out. */
export async function encryptBody(
  app: FastifyInstance,
  caller: Caller,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body: unknown,
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ value: string }> {
  const key = (await call(app, caller, contract.session.key)).body.value as {
    kid: string;
    x: string;
    y: string;
  };
  const recipient = await importJWK(
    { kty: 'EC', crv: 'P-256', x: key.x, y: key.y },
    'ECDH-ES+A256KW',
  );
  const payload = {
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
    aud: caller.tenant.merchantCode,
    htm: method,
    htu: path,
    body,
    ...over,
  };
  return {
    value: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
      .encrypt(recipient),
  };
}

export const PASSWORD = 'purple lantern 42';

/** Returns the body that the register form sends. */
export const registrationForm = (
  username: string,
  over: Readonly<Record<string, unknown>> = {},
) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthday: '1990-04-01',
  consent: true,
  ...over,
});

let count = 0;
/** A username that is not taken yet. */
export const uniqueUsername = (): string =>
  `player${(count += 1)}x${randomBytes(2).toString('hex')}`;

/** Registers a member and returns it logged in. */
export async function registerMember(
  app: FastifyInstance,
  tenant: TenantConfig,
  username = uniqueUsername(),
): Promise<
  Caller & {
    readonly token: string;
    readonly cookie: string;
    readonly id: string;
    readonly username: string;
  }
> {
  const answer = await call(app, { tenant }, contract.member.register, {
    body: registrationForm(username),
  });
  const value = answer.body.value as { token: string; id: string } | undefined;
  if (!value || answer.cookie === undefined)
    throw new Error(`registration failed: ${JSON.stringify(answer.body)}`);
  return { tenant, token: value.token, cookie: answer.cookie, id: value.id, username };
}
