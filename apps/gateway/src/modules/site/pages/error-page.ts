import { ApiError } from '@parlour/contract';
import { chooseLanguage, type LanguageCode, languages } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { errorMessage } from '../../../http/error-message.ts';
import { cspHash } from '../../../security/csp-hash.ts';
import type { BuildState } from './build-state.ts';
import { pageHeaders } from './content-security-policy.ts';

const languageCodes = Object.keys(languages) as readonly LanguageCode[];

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body {
  display: grid;
  min-height: 100vh;
  place-items: center;
  margin: 0;
  padding: 1.5rem;
  box-sizing: border-box;
}
main { max-width: 28em; text-align: center; }
h1 { font-size: 1.25rem; font-weight: 600; }
p { font: 0.875rem/1.6 ui-monospace, monospace; opacity: 0.7; }
`;
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Seconds after which a page of a site that is being built is loaded again. */
const BUILD_RETRY_SECONDS = 3;

/**
 * Responds for a host without pages with one sentence in the reader's language, without any brand:
 * an unknown one, or that of a brand or the console that `npm start` builds or could not build.
 */
export function sendMissingSite(
  state: BuildState,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (state === 'unknown')
    return sendErrorPage(new ApiError('domain_not_available'), request, reply, { status: 404 });
  if (state === 'failed') return sendErrorPage(new ApiError('site_not_built'), request, reply);
  // Built a moment ago, too: a site's files are looked for once a second.
  return sendErrorPage(new ApiError('site_being_built'), request, reply, {
    retrySeconds: BUILD_RETRY_SECONDS,
  });
}

/**
 * Responds to a page that failed with one sentence in the reader's language and the id of the
 * request, which support finds in the log; without any brand, as nothing of the site is certain.
 */
export function sendErrorPage(
  { code, value, status }: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { readonly status?: number; readonly retrySeconds?: number } = {},
): FastifyReply {
  const language = chooseLanguage(languageCodes, null, request.headers['accept-language']);
  const { tag, direction } = languages[language];
  const answer = options.status ?? status;
  const message = errorMessage(language, code, value);
  const { retrySeconds } = options;
  if (retrySeconds !== undefined) void reply.header('retry-after', String(retrySeconds));
  // Reloads without a script, which the policy of these pages forbids.
  const refresh =
    retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  return reply
    .code(answer)
    .headers({
      ...pageHeaders,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    .send(
      `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width">${refresh}<title>${answer}</title>` +
        `<style>${STYLE}</style></head><body><main><h1>${message}</h1>` +
        `<p dir="ltr">${escapeHtml(request.id)}</p></main></body></html>`,
    );
}

/** A client may name its request: its id is text, not markup. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
