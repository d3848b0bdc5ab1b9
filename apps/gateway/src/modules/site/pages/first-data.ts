import { randomInt } from 'node:crypto';

import { type SiteStatus, todayIn } from '@parlour/contract/rules';
import { getBook, type LanguageCode } from '@parlour/tenant';

import type { Tenancy } from '../../../request/context.ts';
import type { ContentService } from '../../content/announcements/module.ts';
import type { JackpotService } from '../../money/jackpot/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import type { RankingsService } from '../../play/rankings/module.ts';
import { readPageData } from './page-data.ts';

export type FirstDataDeps = {
  readonly system: Pick<
    SystemService,
    'switches' | 'brandLinks' | 'statusNotice' | 'hosts' | 'gtagId'
  >;
  readonly catalogue: ReadCatalogue;
  readonly content: Pick<ContentService, 'homeContent' | 'promotions' | 'help'>;
  readonly rankings: Pick<RankingsService, 'rankList'>;
  readonly jackpot: Pick<JackpotService, 'current'>;
};

/** Number of winners that the home page shows. */
const WINNER_COUNT = 20;

const EMPTY_HOME_CONTENT = {
  hot: [],
  categories: [],
  banners: [],
  marquee: [],
  winners: [],
  promotions: [],
};

/** Reads what a page is rendered with; of an unavailable site only what its page shows. */
export function createFirstData(deps: FirstDataDeps) {
  return async function readFirstData(
    tenancy: Tenancy,
    language: LanguageCode,
    status: SiteStatus,
    path: string,
  ) {
    const [frame, content] = await Promise.all([
      readFrame(deps, tenancy, language, status),
      status === 'open' ? readHomeContent(deps, tenancy, language) : EMPTY_HOME_CONTENT,
    ]);
    const page =
      status === 'open' || path === '/helpmc'
        ? await readPageData(deps, tenancy, language, path)
        : undefined;
    return { ...frame, ...content, ...(page && { page }) };
  };
}

/** Reads what every page shows, including that of an unavailable site. */
async function readFrame(
  { system }: FirstDataDeps,
  { tenant, tenantId }: Tenancy,
  language: LanguageCode,
  siteStatus: SiteStatus,
) {
  const [switches, { resources, customerService }, closed, { images }, gtagId] = await Promise.all([
    system.switches(tenant, tenantId),
    system.brandLinks(tenantId),
    system.statusNotice(tenantId, siteStatus, language),
    system.hosts(tenantId),
    system.gtagId(tenantId),
  ]);
  // Picked here: the rendered page and the script that takes it over must name the same host.
  const pictureHost = images.length > 0 ? images[randomInt(images.length)] : undefined;
  return {
    book: getBook(tenant, todayIn(tenant.timeZone, new Date())),
    minimumAge: tenant.jurisdiction.minimumAge,
    maintenance: siteStatus === 'maintenance',
    siteStatus,
    ...(closed && { closed }),
    switches,
    resources,
    customerService,
    ...(pictureHost !== undefined && { pictureHost }),
    ...(gtagId !== undefined && { gtagId }),
  };
}

/** Reads the games, notices and winners of the home page. */
async function readHomeContent(
  { catalogue, content, rankings, jackpot }: FirstDataDeps,
  tenancy: Tenancy,
  language: LanguageCode,
) {
  const [{ hot, categories }, published, { list }, pool] = await Promise.all([
    catalogue(tenancy),
    content.homeContent(tenancy, language),
    rankings.rankList(tenancy, { gameCategory: 'ALL', limitNum: WINNER_COUNT }),
    jackpot.current(tenancy),
  ]);
  return {
    hot,
    categories,
    ...published,
    winners: list.map(({ vo }) => vo),
    ...(pool && { jackpot: pool }),
  };
}
