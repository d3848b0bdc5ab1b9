import { resolve } from 'node:path';

import type { MetricsAccess } from '@parlour/monitoring';
import type { TenantConfig } from '@parlour/tenant';
import type { z } from 'zod';

import { environment } from './environment.ts';
import { type RequestLimits, toRequestLimits } from './request-limits.ts';

/** The gateway's configuration, parsed once. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly pool: number;
  /** The origin of the built-in vendor's frames. */
  readonly arcadeOrigin: string;
  /** The address at which the gateway itself reaches the arcade. */
  readonly arcadeUrl: string;
  readonly demo: boolean;
  /** By how many seconds the clock of a demo is ahead of the true time. */
  readonly clockAheadSeconds: number;
  readonly payloadEncryption: 'required' | 'optional';
  readonly humanCheck: boolean;
  readonly rateLimits: boolean;
  readonly requestLimits: RequestLimits;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** 32 bytes that encrypt keys at rest; null = demo mode makes one in dataDir. */
  readonly masterKey: Buffer | null;
  readonly dataDir: string;
  /** Further hosts and the tenant code each belongs to. */
  readonly extraHosts: Readonly<Record<string, string>>;
  /** Host of the operators' console. */
  readonly consoleHost: string;
  /** Host of the pages on which the sandbox payment provider's payer is played. */
  readonly paymentSandboxHost: string;
  readonly distDir: string;
  readonly mediaDir: string;
  /** The socket on which `npm start` says whether a brand is being built; undefined without it. */
  readonly buildSocket: string | undefined;
  /**
   * Time in ms for which settings, brand links, the catalogue and rendered pages are cached;
   * absent: the default of each cache.
   */
  readonly settingsCacheTtlMs?: number | undefined;
  /** A MaxMind database of countries instead of the one that comes with the packages. */
  readonly countryDbPath: string | null;
  readonly logLevel: string;
  /** The rule for who is allowed to read /metrics. */
  readonly metricsAccess: MetricsAccess;
  /** The server that sends mail, and the sender of the mail; null = the demo's sandbox, or none. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /**
   * The service that sends text messages (docs/operations.md); null = the demo's sandbox, or none.
   */
  readonly sms: { readonly url: string; readonly secret: string } | null;
  /** Seconds between two draws of every lottery game; 0: each game's own. */
  readonly lotteryIntervalSeconds: number;
  /** The address of the keys that sign Firebase's ID tokens. */
  readonly firebaseKeysUrl: string;
};

/** The configuration, or every fault of it, each a sentence with the name and what is allowed. */
type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

const HOST_NAME_PATTERN = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Variables that loosen protection: for demos only, and never with a licensed tenant. */
const RELAXATIONS = [
  ['PAYLOAD_ENCRYPTION', 'optional'],
  ['HUMAN_CHECK', 'off'],
  ['RATE_LIMITS', 'off'],
] as const;

/** Reads the environment against the tenants of this build. Secrets never appear in a fault. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  tenants: readonly TenantConfig[],
): ConfigResult {
  // Shells and compose files leave variables empty to unset them.
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`)),
    ...findConflicts(env, tenants),
  ];
  const hosts = parseHosts(env['EXTRA_HOSTS'] ?? '', tenants, faults);
  for (const name of ['CONSOLE_HOST', 'PAYMENT_SANDBOX_HOST']) {
    const host = env[name] ?? '';
    if (host in hosts || tenants.some(({ domains }) => domains.includes(host)))
      faults.push(`${name} must be a host of its own; ${host} belongs to a tenant.`);
  }
  if (!parsed.success || faults.length > 0) return { faults };
  return { config: toConfig(parsed.data, hosts) };
}

/** Faults of variables that do not go together. */
function findConflicts(
  env: Readonly<Record<string, string | undefined>>,
  tenants: readonly TenantConfig[],
): string[] {
  const faults: string[] = [];
  const demo = env['DEMO'] === '1';
  if (!demo && !env['MASTER_KEY'])
    faults.push('MASTER_KEY must be set to 64 hexadecimal digits unless DEMO=1.');
  const licensed = tenants
    .filter(({ jurisdiction }) => jurisdiction.licence !== null)
    .map(({ code }) => code);
  const aheadSeconds = env['CLOCK_AHEAD_S'] || '0';
  const relaxed = [
    ...RELAXATIONS.filter(([name, loose]) => env[name] === loose),
    ...(aheadSeconds === '0' ? [] : [['CLOCK_AHEAD_S', aheadSeconds] as const]),
  ];
  for (const [name, loose] of relaxed) {
    if (!demo) faults.push(`${name}=${loose} is allowed in demo mode only (DEMO=1).`);
    if (licensed.length > 0)
      faults.push(
        `${name}=${loose} is refused because ${licensed.join(', ')} holds a licence record.`,
      );
  }
  for (const [one, other] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_URL', 'SMS_SECRET'],
  ] as const) {
    if (Boolean(env[one]) !== Boolean(env[other]))
      faults.push(`${one} and ${other} must be set together.`);
  }
  return faults;
}

function toConfig(value: z.output<typeof environment>, extraHosts: Record<string, string>): Config {
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    pool: value.GATEWAY_POOL,
    ...toArcadeUrls(
      value.ARCADE_ORIGIN ?? `http://arcade.localhost:${value.PORT + 1}`,
      value.ARCADE_URL,
    ),
    demo: value.DEMO === '1',
    clockAheadSeconds: value.CLOCK_AHEAD_S,
    payloadEncryption: value.PAYLOAD_ENCRYPTION,
    humanCheck: value.HUMAN_CHECK === 'on',
    rateLimits: value.RATE_LIMITS === 'on',
    requestLimits: toRequestLimits(value),
    trustProxy: value.TRUST_PROXY,
    masterKey: value.MASTER_KEY === undefined ? null : Buffer.from(value.MASTER_KEY, 'hex'),
    dataDir: resolve(value.DATA_DIR),
    extraHosts,
    consoleHost: value.CONSOLE_HOST,
    paymentSandboxHost: value.PAYMENT_SANDBOX_HOST,
    distDir: resolve(value.DIST_DIR),
    mediaDir: resolve(value.MEDIA_DIR),
    buildSocket: value.BUILD_SOCKET,
    countryDbPath: value.COUNTRY_DB === undefined ? null : resolve(value.COUNTRY_DB),
    logLevel: value.LOG_LEVEL,
    metricsAccess: {
      token: value.METRICS_TOKEN ?? null,
      isOpenOnLoopback: value.DEMO === '1' && value.TRUST_PROXY.length === 0,
    },
    settingsCacheTtlMs: value.SETTINGS_CACHE_TTL_MS,
    firebaseKeysUrl: value.FIREBASE_KEYS,
    lotteryIntervalSeconds: value.LOTTERY_EVERY_S,
    smtp:
      value.SMTP_URL !== undefined && value.MAIL_FROM !== undefined
        ? { url: value.SMTP_URL, from: value.MAIL_FROM }
        : null,
    sms:
      value.SMS_URL !== undefined && value.SMS_SECRET !== undefined
        ? { url: value.SMS_URL, secret: value.SMS_SECRET }
        : null,
  };
}

/** Names below .localhost are this machine; Node does not resolve them. */
function toArcadeUrls(
  arcadeOrigin: string,
  arcadeUrl: string | undefined,
): Pick<Config, 'arcadeOrigin' | 'arcadeUrl'> {
  const { protocol, hostname, port } = new URL(arcadeOrigin);
  return {
    arcadeOrigin,
    arcadeUrl:
      arcadeUrl ??
      (hostname.endsWith('.localhost') ? `${protocol}//127.0.0.1:${port}` : arcadeOrigin),
  };
}

function parseHosts(
  text: string,
  tenants: readonly TenantConfig[],
  faults: string[],
): Record<string, string> {
  const hosts: Record<string, string> = {};
  const codes = tenants.map(({ code }) => code);
  for (const pair of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [host = '', code = '', ...rest] = pair.split('=');
    if (rest.length > 0 || !HOST_NAME_PATTERN.test(host) || !codes.includes(code)) {
      faults.push(
        'EXTRA_HOSTS must be host=tenant pairs with commas between, ' +
          `tenants being ${codes.join(', ')}; ${JSON.stringify(pair)} is none.`,
      );
    } else hosts[host] = code;
  }
  return hosts;
}
