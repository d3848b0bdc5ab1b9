import { oldBrowserTexts } from '@parlour/tenant/old-browser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { arcadePages, type PageData } from '@parlour/arcade-protocol';
import { Text } from '@parlour/contract/text';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type LanguageCode,
  languages,
  type TenantConfig,
} from '@parlour/tenant';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { tenants } from '../../../../../tenants/all.ts';
import { games } from '../../games/catalogue.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { contentPolicy, type Framers } from './policy.ts';

const PlayQuery = z.object({
  launch: Text().min(16).max(128),
  tenant: Text().max(32),
  lang: Text().max(8).optional(),
});

/** Writes JSON for a data block: no `<`, so that nothing in it can end the block. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const firstLanguage = (...codes: readonly (string | undefined)[]): LanguageCode => {
  for (const code of codes) if (code && isLanguage(code)) return code;
  return DEFAULT_LANGUAGE;
};

/** The pages: the game in its frame and the public verify page. */
export function registerPages(
  app: FastifyInstance,
  { sessions, distDir }: { sessions: Pick<SessionService, 'launch'>; distDir: string },
): void {
  const page = async (
    reply: FastifyReply,
    file: string,
    language: LanguageCode,
    framers: Framers,
    boot?: PageData,
    dateOrder: TenantConfig['dateOrder'] = 'day-first',
  ) => {
    const html = await readFile(join(distDir, file), 'utf8').catch(() => null);
    if (html === null)
      return reply
        .code(503)
        .type('text/plain')
        .send('The arcade is not built yet: run vite build --config apps/arcade/vite.config.ts');
    const { tag, direction } = languages[language];
    const body = html
      .replace(
        '<html lang="en" dir="ltr">',
        () => `<html lang="${tag}" dir="${direction}" data-date-order="${dateOrder}">`,
      )
      .replace(oldBrowserTexts.EN, () => oldBrowserTexts[language])
      .replace('<!--boot-->', () =>
        boot ? `<script type="application/json" id="boot">${dataBlock(boot)}</script>` : '',
      );
    return reply
      .header('content-security-policy', contentPolicy(framers))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(body);
  };

  app.get<{ Params: { game: string } }>(arcadePages.game, async (request, reply) => {
    const { game } = request.params;
    const query = PlayQuery.safeParse(request.query);
    const tenant = tenants.find(({ code }) => query.success && code === query.data.tenant);
    const domains = tenant?.domains ?? [];
    // Without a session the framing page is unknown: the tenant's own hosts may show the error.
    const hosts = domains.flatMap((domain) => [`https://${domain}`, `http://${domain}:*`]);
    // An unknown game has no page: its error shows in the page of the first game.
    const [first = ''] = games.keys();
    const file = join(games.has(game) ? game : first, 'index.html');
    if (!query.success || !tenant || !games.has(game))
      return page(reply, file, DEFAULT_LANGUAGE, hosts, {
        game,
        language: DEFAULT_LANGUAGE,
        launch: 'invalid',
        parentHosts: domains,
      });
    const launch = await sessions.launch(tenant.code, game, query.data.launch);
    if (launch.kind === 'invalid' || launch.kind === 'unreachable') {
      const language = firstLanguage(query.data.lang);
      return page(reply, file, language, hosts, {
        game,
        language,
        launch: launch.kind,
        parentHosts: domains,
      });
    }
    const { session } = launch;
    const language = firstLanguage(query.data.lang, session.language);
    const boot: PageData = {
      game,
      language,
      launch: launch.kind,
      parentOrigin: session.origin,
      ...(launch.kind === 'opened' && { token: launch.token }),
    };
    return page(reply, file, language, [session.origin], boot, tenant.dateOrder);
  });

  app.get<{ Querystring: { lang?: string } }>(arcadePages.verify, (request, reply) =>
    page(reply, join('verify', 'index.html'), firstLanguage(String(request.query.lang ?? '')), []),
  );
}
