import { connect } from 'node:net';

/** The socket of a starter that orders the builds; set by `npm start` alone. */
const SOCKET_VARIABLE = 'BUILD_SOCKET';

/**
 * Waits until the starter lets this build begin: `npm start` builds what it needs first and what a
 * visitor asked for next. Without a starter a build begins at once. One whose starter is gone ends,
 * so that nothing builds on unattended.
 *
 * @param name what is built: the code of a tenant, `console`, `arcade` or `pictures`
 * @returns tells the starter that the build is complete; without it the build counts as failed
 */
export async function takeBuildTurn(name: string): Promise<() => void> {
  const path = process.env[SOCKET_VARIABLE];
  if (!path) return () => undefined;
  let isComplete = false;
  const socket = connect(path);
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!isComplete) process.exit(1);
    });
    socket.write(`build ${name}\n`);
  });
  // What is left to do may end the process, whatever the starter does.
  socket.unref();
  return () => {
    isComplete = true;
    socket.end('done\n');
  };
}
