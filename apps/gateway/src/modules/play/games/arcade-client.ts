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
   * says, which is logged: games and pages can be opened without what it says.
   */
  readonly read: <Value>(
    path: string,
    schema: z.ZodType<Value>,
    query?: Readonly<Record<string, string>>,
  ) => Promise<Value | null>;
  /** As `read`; undefined where the arcade has nothing under that path. */
  readonly find: <Value>(
    path: string,
    schema: z.ZodType<Value>,
  ) => Promise<Value | null | undefined>;
};

const REQUEST_TIMEOUT_MS = 2000;

export function createArcadeClient({
  arcadeUrl,
  log,
  fetch = globalThis.fetch,
}: ArcadeClientDeps): ArcadeClient {
  const find = async <Value>(
    path: string,
    schema: z.ZodType<Value>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Value | null | undefined> => {
    const url = new URL(path, arcadeUrl);
    url.search = new URLSearchParams(query).toString();
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the arcade answered ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      log.warn({ err: error, path }, 'the arcade did not answer');
      return null;
    }
  };
  return {
    find,
    async read(path, schema, query) {
      const found = await find(path, schema, query);
      if (found === undefined) log.warn({ path }, 'the arcade has nothing there');
      return found ?? null;
    },
  };
}
