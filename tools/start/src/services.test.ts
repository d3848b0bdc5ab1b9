import { expect, it } from 'vitest';

import { buildServices } from './services.ts';

const url = (login: string) => `postgres://${login}:secret-of-${login}@127.0.0.1:5432/parlour`;
const keys = {
  master: 'a'.repeat(64),
  arcade: 'b'.repeat(64),
  gatewayDatabase: 'secret-of-gateway',
  arcadeDatabase: 'secret-of-arcade',
};
const { gateway, arcade } = buildServices({
  root: '/product',
  dataDir: '/data',
  host: '127.0.0.1',
  port: 4000,
  keys,
  database: {
    ownerUrl: url('owner'),
    gatewayUrl: url('gateway'),
    arcadeUrl: url('arcade'),
    revive: async () => 'answers',
    stop: async () => undefined,
  },
});
const given = (env: Readonly<Record<string, string>>) => JSON.stringify(env);

it('T-TEN-3 OPS-02 each service logs in to its own database, none as the owner', () => {
  expect(gateway.env['DATABASE_URL']).toBe(url('gateway'));
  expect(arcade.env['ARCADE_DATABASE_URL']).toBe(url('arcade'));
  for (const { env } of [gateway, arcade]) {
    expect(given(env)).not.toContain('secret-of-owner');
    expect(env).not.toHaveProperty('MIGRATION_DATABASE_URL');
  }
});

it('OPS-02 no service is given a secret of the other', () => {
  for (const secret of [keys.master, keys.gatewayDatabase])
    expect(given(arcade.env)).not.toContain(secret);
  for (const secret of [keys.arcade, keys.arcadeDatabase])
    expect(given(gateway.env)).not.toContain(secret);
  expect(gateway.env['MASTER_KEY']).toBe(keys.master);
  expect(arcade.env['ARCADE_MASTER_KEY']).toBe(keys.arcade);
});
