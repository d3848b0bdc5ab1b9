import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it reaches what it needs. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await ping();
    return { status: 'ready' };
  });
}
