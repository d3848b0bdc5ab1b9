import { cspHash } from '../security/csp-hash.ts';

type PageParts = {
  readonly style: string;
  /** The page's own script, if it has one; it may ask this host. */
  readonly script?: string;
  /** True when the page sends forms, to this host. */
  readonly hasForm?: boolean;
};

/** The headers of a sandbox's page: never kept, found or framed, and nothing from elsewhere. */
export const sandboxPageHeaders = ({ style, script, hasForm = false }: PageParts) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${cspHash(style)}`,
    ...(script === undefined ? [] : [`script-src ${cspHash(script)}`, "connect-src 'self'"]),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; '),
});
