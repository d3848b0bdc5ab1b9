import { openApiDocument } from '@parlour/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document of the contract; in demo mode only. */
export function registerOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(), null, 2);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text);
  });
}
