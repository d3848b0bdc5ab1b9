import type { LanguageCode } from '@parlour/tenant';

import { paginateGames, type ReadCatalogue } from '../../play/games/module.ts';
import type { ContentService } from '../../content/announcements/module.ts';
import type { Tenancy } from '../../../request/context.ts';

type PageDataDeps = {
  readonly catalogue: ReadCatalogue;
  readonly content: Pick<ContentService, 'promotions' | 'help'>;
};

/** Games on the first page of a category. */
const PAGE_SIZE = 24;

/**
 * What the page of one address shows beyond what every page shows; undefined where it shows nothing
 * else (apps/site, PageData).
 */
export async function pageData(
  { catalogue, content }: PageDataDeps,
  tenancy: Tenancy,
  language: LanguageCode,
  path: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (path === '/promotions' || path === '/promoDetail')
    return { kind: 'promotions', promotions: await content.promotions(tenancy, language) };
  if (path === '/help' || path === '/helpmc')
    return { kind: 'help', tree: await content.help(tenancy, language) };
  // A game page's address is its category in small letters.
  const gameType = path.slice(1).toUpperCase();
  const games = (await catalogue(tenancy)).games.filter((game) => game.gameType === gameType);
  return games.length === 0
    ? undefined
    : { kind: 'games', gameType, ...paginateGames(games, { pageNo: 1, pageSize: PAGE_SIZE }) };
}
