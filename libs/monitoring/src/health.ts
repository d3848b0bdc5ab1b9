import type { FastifyInstance } from 'fastify';

/** Something that a process needs in order to serve; `false` or a throw: it is missing. */
export type HealthCheck = () => boolean | Promise<boolean>;

export type HealthOptions = {
  /** By the name that the answer shows. */
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** True once the process is stopping, so that load balancers look elsewhere. */
  readonly isStopping?: () => boolean;
  /** A check that takes longer has failed. Default 2000 ms. */
  readonly timeoutMs?: number;
};

/**
 * Health for supervisors and load balancers. `/healthz`: the process answers. `/readyz`: every
 * check holds; else 503. The answer names the checks and nothing of their errors: anybody may ask.
 */
export function registerHealth(
  app: FastifyInstance,
  { checks, isStopping = () => false, timeoutMs = 2000 }: HealthOptions,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check, timeoutMs)]),
    );
    const ok = !isStopping() && results.every(([, holds]) => holds);
    return reply
      .header('cache-control', 'no-store')
      .code(ok ? 200 : 503)
      .send({
        ok,
        ...(isStopping() && { stopping: true }),
        checks: Object.fromEntries(
          results.map(([name, holds]) => [name, holds ? 'ok' : 'failed']),
        ) as Record<string, string>,
      });
  });
}

async function runCheck(check: HealthCheck, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
