import { expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { readConfig } from './config.ts';

const base = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d', DEMO: '1' };

it('has safe defaults in demo mode', () => {
  const result = readConfig(base, tenants);
  expect(result).toMatchObject({
    config: {
      port: 4000,
      host: '127.0.0.1',
      arcadeOrigin: 'http://arcade.localhost:4001',
      demo: true,
      payloadEncryption: 'required',
      rateLimits: true,
      masterKey: null,
    },
  });
});

it('reports all faults together, each a sentence with the name and what is allowed', () => {
  const result = readConfig(
    {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      MASTER_KEY: 'secret-but-short',
      EXTRA_HOSTS: 'play.example=atlantis',
    },
    tenants,
  );
  const faults = 'faults' in result ? result.faults : [];
  expect(faults).toHaveLength(5);
  expect(faults.find((fault) => fault.startsWith('PORT'))).toBe(
    'PORT must be a whole number from 1 to 65535.',
  );
  expect(faults.find((fault) => fault.startsWith('LOG_LEVEL'))).toContain(
    'one of trace, debug, info',
  );
  expect(faults.find((fault) => fault.startsWith('EXTRA_HOSTS'))).toContain('philippines');
  expect(faults.join(' ')).not.toContain('secret-but-short');
});

it('reads SETTINGS_CACHE_TTL_MS, and leaves the default of the caches when it is not set', () => {
  const readSettingsCacheTtlMs = (env: object) => {
    const result = readConfig({ ...base, ...env }, tenants);
    return 'config' in result ? result.config.settingsCacheTtlMs : result.faults;
  };
  expect([
    readSettingsCacheTtlMs({}),
    readSettingsCacheTtlMs({ SETTINGS_CACHE_TTL_MS: '0' }),
    readSettingsCacheTtlMs({ SETTINGS_CACHE_TTL_MS: '61000' }),
  ]).toEqual([
    undefined,
    0,
    ['SETTINGS_CACHE_TTL_MS must be a whole number of milliseconds from 0 to 60000.'],
  ]);
});

it('requires a master key and refuses weaker settings outside demo mode', () => {
  const result = readConfig(
    { DATABASE_URL: base.DATABASE_URL, RATE_LIMITS: 'off', CLOCK_AHEAD_S: '3600' },
    tenants,
  );
  const faults = 'faults' in result ? result.faults : [];
  expect(faults).toEqual(
    expect.arrayContaining([
      'MASTER_KEY must be set to 64 hexadecimal digits unless DEMO=1.',
      'RATE_LIMITS=off is allowed in demo mode only (DEMO=1).',
      'CLOCK_AHEAD_S=3600 is allowed in demo mode only (DEMO=1).',
    ]),
  );
});

it('PRO-01 refuses weaker settings if a tenant holds a licence record', () => {
  const licensed = tenants.map((tenant, index) =>
    index === 2
      ? {
          ...tenant,
          jurisdiction: {
            ...tenant.jurisdiction,
            licence: { authority: 'A', number: '1', validUntil: '2027-01-01' },
          },
        }
      : tenant,
  );
  for (const [name, value] of [
    ['PAYLOAD_ENCRYPTION', 'optional'],
    ['HUMAN_CHECK', 'off'],
    ['RATE_LIMITS', 'off'],
    ['CLOCK_AHEAD_S', '604800'],
  ] as const) {
    expect(readConfig({ ...base, [name]: value }, tenants)).toHaveProperty('config');
    expect(readConfig({ ...base, [name]: value }, licensed)).toEqual({
      faults: [`${name}=${value} is refused because ${tenants[2]!.code} holds a licence record.`],
    });
  }
});

it('refuses a COUNTRY_DB whose file does not exist', () => {
  expect(readConfig(base, tenants)).toMatchObject({ config: { countryDbPath: null } });
  expect(readConfig({ ...base, COUNTRY_DB: import.meta.filename }, tenants)).toMatchObject({
    config: { countryDbPath: import.meta.filename },
  });
  expect(readConfig({ ...base, COUNTRY_DB: '/nowhere.mmdb' }, tenants)).toEqual({
    faults: ['COUNTRY_DB must be the path of a MaxMind database (.mmdb) of countries.'],
  });
});

it('requires complete, encrypted mail and SMS settings and never prints their secrets', () => {
  const secrets = {
    SMTP_URL: 'smtps://user:mail-secret@mail.example.com',
    MAIL_FROM: 'no-reply@brand.example',
    SMS_URL: 'https://sms.example.com/send',
    SMS_SECRET: 'a-long-sms-secret-1',
  };
  expect(readConfig({ ...base, ...secrets }, tenants)).toMatchObject({
    config: {
      smtp: { url: secrets.SMTP_URL, from: secrets.MAIL_FROM },
      sms: { url: secrets.SMS_URL, secret: secrets.SMS_SECRET },
    },
  });
  expect(readConfig(base, tenants)).toMatchObject({ config: { smtp: null, sms: null } });
  const readFaults = (env: Record<string, string>) => {
    const result = readConfig({ ...base, ...env }, tenants);
    return 'faults' in result ? result.faults.join(' ') : '';
  };
  expect(readFaults({ SMTP_URL: secrets.SMTP_URL })).toBe(
    'SMTP_URL and MAIL_FROM must be set together.',
  );
  expect(readFaults({ SMS_SECRET: secrets.SMS_SECRET })).toBe(
    'SMS_URL and SMS_SECRET must be set together.',
  );
  expect(readFaults({ ...secrets, SMS_URL: 'http://sms.example.com/send' })).toContain(
    'SMS_URL must be an https:// address',
  );
  expect(
    readFaults({
      ...secrets,
      SMTP_URL: 'https://user:mail-secret@mail',
      SMS_SECRET: 'short-secret',
    }),
  ).not.toMatch(/mail-secret|short-secret/);
});
