import { once } from 'node:events';
import { connect } from 'node:net';

import type { FastifyInstance } from 'fastify';

type RawAnswer = {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
};

/** Sends bytes as they are to a listening server and reads its whole answer. */
export async function sendRaw(app: FastifyInstance, request: string): Promise<RawAnswer> {
  const address = app.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen');
  const socket = connect(address.port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(request, 'latin1');
  await once(socket, 'close');
  const [headers = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]), headers, body };
}
