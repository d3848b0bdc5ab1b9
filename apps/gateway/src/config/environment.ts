import { existsSync } from 'node:fs';

import { z } from 'zod';

import { requestLimitVariables } from './request-limits.ts';
import { enumVariable, flagVariable, integerVariable, listVariable } from './variables.ts';

/** The address at which Google publishes the keys that sign Firebase's ID tokens. */
const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

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

/** Every variable that the gateway reads, what it allows and its default. */
export const environment = z.object({
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
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, {
      error: "the host of the operators' console, such as console.example.com, without a port",
    })
    .default('console.localhost'),
  PAYMENT_SANDBOX_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, {
      error: "the host of the sandbox payment provider's pages, such as pay.example.com, no port",
    })
    .default('pay.localhost'),
  DIST_DIR: z.string().default('dist'),
  MEDIA_DIR: z.string().default('dist/media'),
  BUILD_SOCKET: z.string().optional(),
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
  CLOCK_AHEAD_S: integerVariable(0, 31_622_400, 0),
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

/** The names of the variables that the gateway reads; a starter hands over these and no others. */
export const gatewayVariables: readonly string[] = Object.keys(environment.shape);
