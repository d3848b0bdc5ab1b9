import { spawn } from 'node:child_process';

import { root } from '@parlour/nx/load-tenant';
import { gatewayProgram } from '@parlour/start/gateway-program';

import { type Product, ready } from './product.ts';

/** Starts one more gateway beside a product's own, on the same database, on a port of its own. */
export async function startSecondGateway(
  { databaseUrl, masterKey, dataDir }: Product,
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...gatewayProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  await ready(child, `http://127.0.0.1:${port}/readyz`);
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
}
