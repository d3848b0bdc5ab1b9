import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { RenderedPage } from './bundle.ts';
import type { PolicySources } from './content-security-policy.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page with everything that sending it needs, in three encodings. */
type CachedPage = {
  readonly status: number;
  readonly policy: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
  readonly renderedAt: number;
  readonly stamp: string;
};

/** A rendered page and where it may load from. */
type CacheablePage = RenderedPage & {
  readonly sources?: Omit<PolicySources, 'scriptHashes' | 'styleHashes'>;
};

type Options = {
  readonly buildPolicy: (page: CacheablePage) => string;
  readonly now?: () => number;
  readonly freshMs?: number;
  readonly maxAgeMs?: number;
};

/**
 * Caches rendered pages for at most a minute. Up to 30 s a page is sent as it is; up to 60 s it is
 * sent while a new one is rendered in the background; after that the visitor waits for the new one.
 * Each page is rendered once at a time, however many visitors request it. A page with another stamp
 * than the one asked for shows something that was changed since, and is made again.
 */
export function createPageCache({
  buildPolicy,
  now = Date.now,
  freshMs = 30_000,
  maxAgeMs = 60_000,
}: Options) {
  const pages = new Map<string, CachedPage>();
  const renderings = new Map<string, Promise<CachedPage>>();

  const renderAndCache = (
    key: string,
    stamp: string,
    render: () => Promise<CacheablePage>,
  ): Promise<CachedPage> => {
    const renderingKey = `${stamp} ${key}`;
    const rendering = renderings.get(renderingKey);
    if (rendering) return rendering;
    const work = (async () => {
      const renderedAt = now();
      const page = await render();
      const raw = Buffer.from(page.html);
      const [br, gz] = await Promise.all([
        compressBrotli(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
          },
        }),
        compressGzip(raw, { level: 7 }),
      ]);
      const cached: CachedPage = {
        status: page.status,
        policy: buildPolicy(page),
        etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
        bodies: { identity: raw, gzip: gz, br },
        renderedAt,
        stamp,
      };
      pages.set(key, cached);
      return cached;
    })().finally(() => renderings.delete(renderingKey));
    renderings.set(renderingKey, work);
    return work;
  };

  return async function getPage(
    key: string,
    render: () => Promise<CacheablePage>,
    stamp = '',
  ): Promise<CachedPage> {
    const cached = pages.get(key);
    const age = cached ? now() - cached.renderedAt : Number.POSITIVE_INFINITY;
    if (cached?.stamp === stamp && age < maxAgeMs) {
      // A failed refresh must not fail the visitor who still has a good page; the next one who
      // waits gets the error.
      if (age >= freshMs) renderAndCache(key, stamp, render).catch(() => undefined);
      return cached;
    }
    return renderAndCache(key, stamp, render);
  };
}
