import type { MetricsAccess } from '@parlour/monitoring';
import { z } from 'zod';

import { environment, parseJson, type Timings } from './environment.ts';

const Keys = z.record(
  z.string(),
  z.object({ keyId: z.string().min(1), secret: z.string().min(16) }),
);

export type VendorKeys = z.infer<typeof Keys>;

/** The arcade's settings for its environment, checked once at start. */
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
  /** The rule for who is allowed to read /metrics. */
  readonly metricsAccess: MetricsAccess;
};

/** Reads the environment; returns the configuration, or every fault as a sentence. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { config: Config } | { faults: string[] } {
  const parsed = environment.safeParse(env);
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

function readKeys(text: string | undefined): VendorKeys | null {
  const parsed = Keys.safeParse(parseJson(text ?? ''));
  return parsed.success ? parsed.data : null;
}
