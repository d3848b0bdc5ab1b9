import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { RenderedPage } from './bundle.ts';
import type { PolicySources } from './content-security-policy.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page with everything that sending it needs, in three encodings. */
export type CachedPage = {
  readonly status: number;
  readonly policy: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
  readonly made: number;
};

/** A rendered page and where it may load from. */
export type CacheablePage = RenderedPage & {
  readonly sources?: Omit<PolicySources, 'scriptHashes' | 'styleHashes'>;
};

type Options = {
  readonly policy: (page: CacheablePage) => string;
  readonly now?: () => number;
  readonly freshMs?: number;
  readonly oldestMs?: number;
};

/**
 * Keeps rendered pages for at most a minute: younger than 30 s as they are; then still sent while a
 * new one is made behind them; after 60 s the visitor waits for the new one. One rendering at a
 * time per page, however many ask.
 */
export function createPageCache({
  policy,
  now = Date.now,
  freshMs = 30_000,
  oldestMs = 60_000,
}: Options) {
  const pages = new Map<string, CachedPage>();
  const making = new Map<string, Promise<CachedPage>>();

  const make = (key: string, render: () => Promise<CacheablePage>): Promise<CachedPage> => {
    const running = making.get(key);
    if (running) return running;
    const work = (async () => {
      const made = now();
      const page = await render();
      const raw = Buffer.from(page.html);
      const [br, gz] = await Promise.all([
        brotli(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
          },
        }),
        zip(raw, { level: 7 }),
      ]);
      const cached: CachedPage = {
        status: page.status,
        policy: policy(page),
        etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
        bodies: { identity: raw, gzip: gz, br },
        made,
      };
      pages.set(key, cached);
      return cached;
    })().finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  return async function page(
    key: string,
    render: () => Promise<CacheablePage>,
  ): Promise<CachedPage> {
    const known = pages.get(key);
    const age = known ? now() - known.made : Number.POSITIVE_INFINITY;
    if (known && age < oldestMs) {
      // A failed refresh must not fail the visitor who still has a good page; the next one who
      // waits gets the error.
      if (age >= freshMs) make(key, render).catch(() => undefined);
      return known;
    }
    return make(key, render);
  };
}
