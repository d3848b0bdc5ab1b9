import type { PlainErrorCode } from '@parlour/contract';
import type { Socket } from 'node:net';

import { errorMessage } from './error-message.ts';
import { jsonHeaders } from './headers.ts';

type Refusal = { readonly status: string; readonly code: PlainErrorCode };

const BAD_REQUEST: Refusal = { status: '400 Bad Request', code: 'request.param.err' };

/** The errors that Node's parser reports, and the response to each. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'payload_too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'request.param.err' },
};

/**
 * Answers what is no HTTP request, in the form of every other error; nothing of it is known but the
 * connection, so it is answered in English and closed.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, code } = refusals[error.code ?? ''] ?? BAD_REQUEST;
  const body = JSON.stringify({
    success: false,
    errorCode: code,
    message: errorMessage('EN', code),
  });
  const headers = {
    ...jsonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
