import { join } from 'node:path';

import type { Clock } from './clock/open-clock.ts';
import type { Database } from './database.ts';
import { gatewayProgram } from './gateway-program.ts';
import type { Keys } from './keys.ts';
import type { Service } from './supervise.ts';
import { pickVariables } from './service-variables.ts';
import { arcadeVendorKeys } from './vendor-keys.ts';

type Options = {
  readonly root: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly keys: Keys;
  readonly database: Database;
  /**
   * The path of the socket at which the gateway asks if a brand is being built; undefined where
   * none is.
   */
  readonly buildSocket?: string | undefined;
  /** The time by which both live; the true one without it. */
  readonly clock?: Clock;
};

/**
 * The two services and the settings of each: the variables that it reads and no others, so that the
 * arcade learns no secret of the gateway.
 */
export function buildServices({
  root,
  dataDir,
  host,
  port,
  keys,
  database,
  buildSocket,
  clock = { aheadSeconds: 0, variables: {} },
}: Options): {
  readonly gateway: Service;
  readonly arcade: Service;
} {
  const arcadePort = port + 1;
  const arcadeOrigin = process.env['ARCADE_ORIGIN'] ?? `http://arcade.localhost:${arcadePort}`;
  const demo = process.env['DEMO'] ?? '1';
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`);
  return {
    gateway: {
      name: 'gateway',
      args: gatewayProgram,
      log: log('gateway'),
      health: `http://127.0.0.1:${port}/readyz`,
      env: {
        ...pickVariables('gateway', process.env),
        NODE_ENV: 'production',
        DEMO: demo,
        HOST: host,
        PORT: String(port),
        DATABASE_URL: database.gatewayUrl,
        DATA_DIR: dataDir,
        MASTER_KEY: keys.master,
        ARCADE_ORIGIN: arcadeOrigin,
        DIST_DIR: join(root, 'dist'),
        MEDIA_DIR: join(root, 'dist/media'),
        ...(buildSocket !== undefined && { BUILD_SOCKET: buildSocket }),
        ...clock.variables,
        ...(clock.aheadSeconds > 0 && { CLOCK_AHEAD_S: String(clock.aheadSeconds) }),
      },
    },
    arcade: {
      name: 'arcade',
      args: ['apps/arcade/src/server/main.ts'],
      log: log('arcade'),
      health: `http://127.0.0.1:${arcadePort}/readyz`,
      env: {
        ...pickVariables('arcade', process.env),
        NODE_ENV: 'production',
        DEMO: demo,
        HOST: host,
        ARCADE_PORT: String(arcadePort),
        ARCADE_ORIGIN: arcadeOrigin,
        ARCADE_DATABASE_URL: database.arcadeUrl,
        ARCADE_MASTER_KEY: keys.arcade,
        ARCADE_VENDOR_KEYS: JSON.stringify(arcadeVendorKeys(keys.master)),
        GATEWAY_URL: `http://127.0.0.1:${port}`,
        ...clock.variables,
      },
    },
  };
}
