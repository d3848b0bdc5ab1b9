import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends an answer with its ETag, or 304 to whoever has the same already. Kept by the asker's own browser only, which asks each time. */
export function revalidate(
  request: FastifyRequest,
  reply: FastifyReply,
  told: unknown,
): FastifyReply {
  const body = JSON.stringify(told);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    'cache-control': 'private, no-cache',
    etag,
    vary: 'authorization, cookie, language, merchant',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
