import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';

type ArcadeClientDeps = {
  readonly arcadeUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly fetch?: typeof globalThis.fetch;
};

/** Reads what the arcade tells anybody. */
export type ArcadeClient = {
  /**
   * Reads a path of the arcade; null where it does not answer in two seconds, or not as `schema`
   * says, which is logged: games can be opened without what it says.
   */
  readonly read: <Value>(
    path: string,
    schema: z.ZodType<Value>,
    query?: Readonly<Record<string, string>>,
  ) => Promise<Value | null>;
};

const REQUEST_TIMEOUT_MS = 2000;

export const createArcadeClient = ({
  arcadeUrl,
  log,
  fetch = globalThis.fetch,
}: ArcadeClientDeps): ArcadeClient => ({
  async read(path, schema, query = {}) {
    const url = new URL(path, arcadeUrl);
    url.search = new URLSearchParams(query).toString();
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`the arcade answered ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      log.warn({ err: error, path }, 'the arcade did not answer');
      return null;
    }
  },
});
