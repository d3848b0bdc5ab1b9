import { expect, it } from 'vitest';

import { pickVariables } from './service-variables.ts';

const SHELL = {
  PATH: '/usr/bin',
  AWS_SECRET_ACCESS_KEY: 'of the shell',
  MASTER_KEY: 'of the gateway',
  DATABASE_URL: 'of the gateway',
  SMTP_URL: 'of the gateway',
  TRUST_PROXY: '10.0.0.1',
  ARCADE_MASTER_KEY: 'of the arcade',
  LOG_LEVEL: 'warn',
  TZ: undefined,
};

it('OPS-02 the gateway gets every setting that it reads, and no secret of others', () => {
  expect(Object.keys(pickVariables('gateway', SHELL))).toEqual([
    'PATH',
    'MASTER_KEY',
    'DATABASE_URL',
    'SMTP_URL',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ]);
});

it('OPS-02 the arcade gets its own settings, and no secret of the gateway', () => {
  expect(Object.keys(pickVariables('arcade', SHELL))).toEqual([
    'PATH',
    'ARCADE_MASTER_KEY',
    'LOG_LEVEL',
  ]);
});
