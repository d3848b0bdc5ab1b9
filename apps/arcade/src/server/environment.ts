import { join } from 'node:path';

import { z } from 'zod';

const Url = z.url();

/** Times of shared events, by game, in ms. */
export const Timings = z.record(
  z.string(),
  z.strictObject({ openMs: z.int().min(500), playMs: z.int().min(200), restMs: z.int().min(0) }),
);

/** Every variable that the arcade reads, what it allows and its default. */
export const environment = z.object({
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

/** The names of the variables that the arcade reads; a starter hands over these and no others. */
export const arcadeVariables: readonly string[] = Object.keys(environment.shape);

/** The value of a JSON text; undefined for other texts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
