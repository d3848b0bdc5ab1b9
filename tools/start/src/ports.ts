import { createServer } from 'node:net';

import { StartError } from './say.ts';

/** Makes sure that a port is free on an address; says which setting moves it otherwise. */
export async function requireFreePort(port: number, host: string, what: string): Promise<void> {
  const trial = createServer();
  await new Promise<void>((resolve, reject) => {
    trial.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port}, where ${what} should listen, is taken. Stop what uses it, or ` +
                'choose another with PORT=<number> npm start (the arcade takes the next one).'
            : `Cannot listen on ${host}:${port} for ${what}: ${error.message}`,
        ),
      ),
    );
    trial.listen(port, host, resolve);
  });
  await new Promise((resolve) => trial.close(resolve));
}

/** Reads PORT: 1 to 65534, because the arcade takes the next one. */
export function readPort(text: string | undefined): number {
  const port = Number(text ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new StartError(
      `PORT must be a whole number from 1 to 65534, not ${JSON.stringify(text)}`,
    );
  return port;
}
