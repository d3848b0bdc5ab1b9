import { ApiError } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { buildContentSecurityPolicy, pageHeaders } from './content-security-policy.ts';
import type { PageSources, ReadPreviewData, Site } from './site-types.ts';

type PreviewDeps = {
  readonly readPreviewData: ReadPreviewData;
  readonly readPolicySources: (tenant: TenantConfig) => Promise<PageSources>;
  readonly consoleOrigin: string;
};

/** Never cached, found by no search, and no other site learns its address. */
const previewHeaders = {
  ...pageHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

type Query = { readonly lang?: unknown; readonly mode?: unknown };

/**
 * Sends a page with a draft in it, in the language (`lang`) and mode (`mode=dark`) of the address.
 * It is rendered for each request and may stand in a frame of the console.
 */
export function createPreviewSender({
  readPreviewData,
  readPolicySources,
  consoleOrigin,
}: PreviewDeps) {
  return async function sendPreview(
    { tenant, bundle, token }: Site & { readonly token: string },
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { lang, mode } = request.query as Query;
    const language = tenant.languages.find((code) => code === lang) ?? tenant.languages[0];
    const renderedPath = bundle.isPage(path) ? path : '/404';
    const data = language && (await readPreviewData(tenant, token, language, renderedPath));
    if (!data) throw new ApiError('not_found');
    const sources = await readPolicySources(tenant);
    const { html, status, scriptHashes, styleHashes } = await bundle.render(renderedPath, {
      ...data,
      language,
      frameOrigins: sources.frameOrigins,
    });
    const policy = buildContentSecurityPolicy({
      ...sources,
      scriptHashes,
      styleHashes,
      frameAncestor: consoleOrigin,
    });
    return reply
      .code(status)
      .headers(previewHeaders)
      .header('content-security-policy', policy)
      .header('content-language', language)
      .send(mode === 'dark' ? html.replace('data-mode="light"', 'data-mode="dark"') : html);
  };
}
