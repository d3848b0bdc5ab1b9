import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { MetricsAccess } from '@parlour/monitoring';
import type { TenantConfig } from '@parlour/tenant';
import { z } from 'zod';

import { type RequestLimits, requestLimitVariables, toRequestLimits } from './request-limits.ts';
import { enumVariable, flagVariable, integerVariable, listVariable } from './variables.ts';

/** Where Google publishes the keys that sign Firebase's ID tokens. */
const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The gateway's configuration, parsed once. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly pool: number;
  /** Where the built-in vendor's frames come from. */
  readonly arcadeOrigin: string;
  /** Where the gateway itself reaches the arcade. */
  readonly arcadeUrl: string;
  readonly demo: boolean;
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
  readonly distDir: string;
  readonly mediaDir: string;
  /**
   * How long settings, brand links, the catalogue and rendered pages are cached, in ms; absent: the
   * default of each cache.
   */
  readonly settingsCacheTtlMs?: number | undefined;
  /** A MaxMind database of countries instead of the one that comes with the packages. */
  readonly countryDbPath: string | null;
  readonly logLevel: string;
  /** Who may read /metrics. */
  readonly metricsAccess: MetricsAccess;
  /** Where mail is handed over and who it says it is from; null = the demo's sandbox, or none. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /**
   * Where text messages are handed over (docs/operations.md); null = the demo's sandbox, or none.
   */
  readonly sms: { readonly url: string; readonly secret: string } | null;
  /** Seconds between two draws of every lottery game; 0: each game's own. */
  readonly lotteryIntervalSeconds: number;
  /** Where the keys lie that sign Firebase's ID tokens. */
  readonly firebaseKeysUrl: string;
};

/** The configuration, or every fault of it, each a sentence with the name and what is allowed. */
export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const HOST_NAME_PATTERN = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  ['http:', 'https:'].includes(new URL(text).protocol) &&
  new URL(text).origin === text;
const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const isUrlWithProtocol =
  (...protocols: string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
/** Over the open network a secret travels encrypted; a relay on this machine may do without. */
const isSafeHttpUrl = (text: string): boolean =>
  isUrlWithProtocol('https:')(text) ||
  (isUrlWithProtocol('http:')(text) &&
    ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(text).hostname));

const CACHE_TTL_RANGE = 'a whole number of milliseconds from 0 to 60000';

const envSchema = z.object({
  PORT: integerVariable(1, 65_535, 4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string({
      error: 'set; npm start does so, or give postgres://user:password@host:port/database',
    })
    .refine(isPostgresUrl, { error: 'postgres://user:password@host:port/database' }),
  GATEWAY_POOL: integerVariable(2, 200, 16),
  ARCADE_ORIGIN: z
    .string()
    .refine(isOrigin, { error: 'an origin such as http://arcade.localhost:4001, without a path' })
    .optional(),
  ARCADE_URL: z
    .string()
    .refine(isOrigin, { error: 'an origin such as http://127.0.0.1:4001, without a path' })
    .optional(),
  DEMO: flagVariable,
  PAYLOAD_ENCRYPTION: enumVariable(['required', 'optional'], 'required'),
  HUMAN_CHECK: enumVariable(['on', 'off'], 'on'),
  RATE_LIMITS: enumVariable(['on', 'off'], 'on'),
  ...requestLimitVariables,
  TRUST_PROXY: listVariable,
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, { error: '32 bytes as 64 hexadecimal digits' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  EXTRA_HOSTS: listVariable,
  DIST_DIR: z.string().default('dist'),
  MEDIA_DIR: z.string().default('dist/media'),
  COUNTRY_DB: z
    .string()
    .refine((path) => existsSync(path), {
      error: 'the path of a MaxMind database (.mmdb) of countries',
    })
    .optional(),
  SETTINGS_CACHE_TTL_MS: z.coerce
    .number({ error: CACHE_TTL_RANGE })
    .int({ error: CACHE_TTL_RANGE })
    .min(0, { error: CACHE_TTL_RANGE })
    .max(60_000, { error: CACHE_TTL_RANGE })
    .optional(),
  FIREBASE_KEYS: z
    .string()
    .refine((text) => /^https?:/.test(text) && URL.canParse(text), {
      error: 'the address of a JSON Web Key Set',
    })
    .default(FIREBASE_KEYS_URL),
  LOTTERY_EVERY_S: integerVariable(0, 3600, 0),
  LOG_LEVEL: enumVariable(LOG_LEVELS, 'info'),
  METRICS_TOKEN: z.string().min(16, { error: 'at least 16 characters' }).optional(),
  SMTP_URL: z
    .string()
    .refine(isUrlWithProtocol('smtp:', 'smtps:'), {
      error: 'smtps://user:password@host:port, or smtp:// for a relay that upgrades to TLS',
    })
    .optional(),
  MAIL_FROM: z
    .email({ error: 'the address that mail is from, such as no-reply@brand.example' })
    .optional(),
  SMS_URL: z
    .string()
    .refine(isSafeHttpUrl, { error: 'an https:// address (http:// on this machine only)' })
    .optional(),
  SMS_SECRET: z.string().min(16, { error: 'at least 16 characters' }).optional(),
});

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
  const parsed = envSchema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`)),
    ...findConflicts(env, tenants),
  ];
  const hosts = parseHosts(env['EXTRA_HOSTS'] ?? '', tenants, faults);
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
  for (const [name, loose] of RELAXATIONS) {
    if (env[name] !== loose) continue;
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

function toConfig(value: z.output<typeof envSchema>, extraHosts: Record<string, string>): Config {
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
    payloadEncryption: value.PAYLOAD_ENCRYPTION,
    humanCheck: value.HUMAN_CHECK === 'on',
    rateLimits: value.RATE_LIMITS === 'on',
    requestLimits: toRequestLimits(value),
    trustProxy: value.TRUST_PROXY,
    masterKey: value.MASTER_KEY === undefined ? null : Buffer.from(value.MASTER_KEY, 'hex'),
    dataDir: resolve(value.DATA_DIR),
    extraHosts,
    distDir: resolve(value.DIST_DIR),
    mediaDir: resolve(value.MEDIA_DIR),
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
