import type { Route } from '@parlour/arcade-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { ArcadeError } from './arcade-error.ts';

/** Handles a route of the protocol; the compiler checks what the handler returns. */
export function handle<Body, Response>(
  app: FastifyInstance,
  { method, path }: Route<Body, Response>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<Response>,
): void {
  app.route({ method, url: path, handler });
}

/** Parses a body, a query or a parameter; throws `bad_request` with the first wrong field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new ArcadeError('bad_request', {
      field: parsed.error.issues[0]?.path.join('.') || '(body)',
    });
  return parsed.data;
}

/** Parses the `:id` of a path. */
export const parseId = (schema: z.ZodType<string>, { params }: FastifyRequest): string =>
  parse(schema, (params as { readonly id: string }).id);
