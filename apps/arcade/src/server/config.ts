import { join } from 'node:path';

import type { MetricsAccess } from '@parlour/monitoring';
import { z } from 'zod';

const Url = z.url();
const Keys = z.record(
  z.string(),
  z.object({ keyId: z.string().min(1), secret: z.string().min(16) }),
);

const Timings = z.record(
  z.string(),
  z.strictObject({ openMs: z.int().min(500), playMs: z.int().min(200), restMs: z.int().min(0) }),
);

const Environment = z.object({
  ARCADE_PORT: z.coerce.number({ error: 'a port number' }).int().min(0).max(65_535).default(4001),
  HOST: z.string().default('127.0.0.1'),
  ARCADE_HOST: z.string().optional(),
  ARCADE_ORIGIN: Url.default('http://arcade.localhost:4001'),
  GATEWAY_URL: Url.default('http://127.0.0.1:4000'),
  ARCADE_DATABASE_URL: z
    .string({ error: 'is needed: the address of a PostgreSQL database' })
    .regex(/^postgres(?:ql)?:\/\//, { error: 'must be the address of a PostgreSQL database' }),
  ARCADE_VENDOR_KEYS: z.string({ error: 'is needed: JSON {tenant: {keyId, secret}}' }),
  ARCADE_MASTER_KEY: z
    .string({ error: 'is needed: 64 hex digits' })
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hex digits' }),
  SPIN_INTERVAL_MS: z.coerce
    .number({ error: 'milliseconds' })
    .int()
    .min(0)
    .max(60_000)
    .default(2500),
  EVENT_TIMINGS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const parsed = Timings.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({
        code: 'custom',
        message:
          'must be JSON {game: {openMs: at least 500, playMs: at least 200, restMs}} ' +
          'in milliseconds',
      });
      return z.NEVER;
    }),
  ARCADE_DIST_DIR: z
    .string()
    .default(join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'arcade')),
  ARCADE_POOL: z.coerce.number().int().min(2).max(64).default(8),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type VendorKeys = z.infer<typeof Keys>;

/** What the arcade needs to know of its surroundings, checked once at start. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  readonly gatewayUrl: string;
  readonly databaseUrl: string;
  readonly vendorKeys: VendorKeys;
  readonly masterKey: Buffer;
  readonly spinIntervalMs: number;
  /** Other times of shared events than their games', for tests and demonstrations. */
  readonly eventTimings: z.infer<typeof Timings>;
  readonly distDir: string;
  readonly pool: number;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  /** Who may read /metrics. */
  readonly metricsAccess: MetricsAccess;
};

/** Reads the environment; returns the configuration, or every fault as a sentence. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { config: Config } | { faults: string[] } {
  const parsed = Environment.safeParse(env);
  const keys = readKeys(env['ARCADE_VENDOR_KEYS']);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (env['ARCADE_VENDOR_KEYS'] !== undefined && !keys)
    faults.push(
      'ARCADE_VENDOR_KEYS: must be JSON {tenant: {keyId, secret}} ' +
        'with secrets of at least 16 characters',
    );
  if (!parsed.success || !keys) return { faults };
  const { data } = parsed;
  return {
    config: {
      port: data.ARCADE_PORT,
      host: data.ARCADE_HOST ?? data.HOST,
      origin: data.ARCADE_ORIGIN.replace(/\/$/, ''),
      gatewayUrl: data.GATEWAY_URL.replace(/\/$/, ''),
      databaseUrl: data.ARCADE_DATABASE_URL,
      vendorKeys: keys,
      masterKey: Buffer.from(data.ARCADE_MASTER_KEY, 'hex'),
      spinIntervalMs: data.SPIN_INTERVAL_MS,
      eventTimings: data.EVENT_TIMINGS,
      distDir: data.ARCADE_DIST_DIR,
      pool: data.ARCADE_POOL,
      rateLimits: data.RATE_LIMITS === 'on',
      logLevel: data.LOG_LEVEL,
      metricsAccess: {
        token: data.METRICS_TOKEN ?? null,
        isOpenOnLoopback: data.DEMO === '1',
      },
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readKeys(text: string | undefined): VendorKeys | null {
  const parsed = Keys.safeParse(parseJson(text ?? ''));
  return parsed.success ? parsed.data : null;
}
