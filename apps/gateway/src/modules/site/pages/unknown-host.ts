import { chooseLanguage, type LanguageCode, languages } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { errorMessage } from '../../../http/error-message.ts';
import { cspHash } from '../../../security/csp-hash.ts';
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
h1 { max-width: 28em; font-size: 1.25rem; font-weight: 600; text-align: center; }
`;
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Responds to an unknown host with one sentence in the reader's language, without any brand. */
export function sendUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(languageCodes, null, request.headers['accept-language']);
  const { tag, direction } = languages[language];
  const message = errorMessage(language, 'domain_not_available');
  return reply
    .code(404)
    .headers({
      ...pageHeaders,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    .send(
      `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width"><title>404</title>' +
        `<style>${STYLE}</style></head><body><h1>${message}</h1></body></html>`,
    );
}
