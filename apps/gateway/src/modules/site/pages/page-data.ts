import type { LanguageCode } from '@parlour/tenant';

import { findFilters, paginateGames, type ReadCatalogue } from '../../play/games/module.ts';
import type { ContentService } from '../../content/announcements/module.ts';
import type { Tenancy } from '../../../request/context.ts';

type PageDataDeps = {
  readonly catalogue: ReadCatalogue;
  readonly content: Pick<ContentService, 'promotions' | 'help'>;
};

/** Games on the first page of a category. */
const FIRST_PAGE_SIZE = 24;

/**
 * Reads what the page at a path shows beyond what every page shows; undefined if that is nothing
 * (apps/site, PageData).
 */
export async function readPageData(
  { catalogue, content }: PageDataDeps,
  tenancy: Tenancy,
  language: LanguageCode,
  path: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (path === '/promotions' || path === '/promoDetail')
    return { kind: 'promotions', promotions: await content.promotions(tenancy, language) };
  if (path === '/help' || path === '/helpmc')
    return { kind: 'help', tree: await content.help(tenancy, language) };
  // The path of a category page is the category in lower case.
  const gameType = path.slice(1).toUpperCase();
  const games = (await catalogue(tenancy)).games.filter((game) => game.gameType === gameType);
  return games.length === 0
    ? undefined
    : {
        kind: 'games',
        gameType,
        ...paginateGames(games, { pageNo: 1, pageSize: FIRST_PAGE_SIZE }),
        filters: findFilters(games, {}),
      };
}
