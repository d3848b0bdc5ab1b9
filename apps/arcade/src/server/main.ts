/**
 * The arcade: reads its configuration, brings its database up to date, finishes what was cut off,
 * listens, and stops cleanly.
 */
import { pino } from 'pino';

import { buildArcade } from './app.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';

function leave(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const read = readConfig(process.env);
if ('faults' in read) leave(`The arcade cannot start:\n  ${read.faults.join('\n  ')}`);
const { config } = read;

const logger = pino({
  name: 'arcade',
  level: config.logLevel,
  redact: ['req.headers.authorization'],
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0],
    }),
  },
});

await migrate(config.databaseUrl).catch((error: Error) =>
  leave(`The arcade cannot use its database (ARCADE_DATABASE_URL): ${error.message}`),
);
const database = openDatabase(config.databaseUrl, config.pool);
const { app, startRecovery, events, duels } = await buildArcade({ config, database, logger });
await app
  .listen({ port: config.port, host: config.host })
  .catch((error: Error & { code?: string }) =>
    leave(
      error.code === 'EADDRINUSE'
        ? `Port ${config.port} is taken: stop what listens there or set ARCADE_PORT.`
        : `The arcade cannot listen: ${error.message}`,
    ),
  );
const stopRecovery = startRecovery();
const stopEvents = events.start();
const stopDuels = duels.start();

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, 'stopping');
  // A round that is still on its way is finished by recovery at the next start.
  setTimeout(() => process.exit(1), 10_000).unref();
  await app.close();
  await stopRecovery();
  await stopEvents();
  await stopDuels();
  await database.end();
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
