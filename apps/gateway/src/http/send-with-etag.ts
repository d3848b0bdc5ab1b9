import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a payload with its ETag, or 304. Only the caller's browser may cache it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): FastifyReply {
  const body = JSON.stringify(payload);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    'cache-control': 'private, no-cache',
    etag,
    vary: 'authorization, cookie, language, merchant',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
