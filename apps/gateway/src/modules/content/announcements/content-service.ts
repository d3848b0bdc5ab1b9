import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import type { LanguageCode } from '@parlour/tenant';

import type { Context, Tenancy } from '../../../request/context.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import type { AnnouncementRow, BannerRow, HelpRow } from './content-repository.ts';
import type { ContentCache } from './content-cache.ts';
import { pickTranslation } from './pick-translation.ts';
import { toPromotion } from './promotion-view.ts';

type Content = Contract['content'];
type Announcements = Reply<Content['announcements']>;
type Banner = NonNullable<Announcements['banners']>[number];
type Promotion = NonNullable<Announcements['promotions']>[number];
type HelpNode = Reply<Content['helpCenter']>[number];

/** The content of the home page. */
type HomeContent = {
  readonly banners: readonly Banner[];
  readonly marquee: readonly { readonly id: string; readonly title: string }[];
  readonly promotions: readonly (Pick<Promotion, 'id' | 'title' | 'subTitle' | 'groupName'> & {
    readonly imageUrl: string;
  })[];
};

/** The content that an operator has published. */
export type ContentService = {
  readonly announcements: (
    ctx: Context,
    query: HandlerInput<Content['announcements']>,
  ) => Promise<Announcements>;
  readonly helpCenter: (
    ctx: Context,
    query: HandlerInput<Content['helpCenter']>,
  ) => Promise<Reply<Content['helpCenter']>>;
  /** All promotions in a language. */
  readonly promotions: (tenancy: Tenancy, language: LanguageCode) => Promise<readonly Promotion[]>;
  /** Returns the notices for agents, in a language. */
  readonly agentNotices: (
    tenancy: Tenancy,
    language: LanguageCode,
  ) => Promise<NonNullable<Announcements['notices']>>;
  /** The help centre in a language. */
  readonly help: (tenancy: Tenancy, language: LanguageCode) => Promise<readonly HelpNode[]>;
  readonly homeContent: (tenancy: Tenancy, language: LanguageCode) => Promise<HomeContent>;
  /**
   * Returns the number of changes to what a brand publishes; a page of an earlier number is out of
   * date.
   */
  readonly revision: (tenancy: Pick<Tenancy, 'tenantId'>) => Promise<bigint>;
};

export type ContentDeps = {
  readonly cache: ContentCache;
  readonly catalogue: ReadCatalogue;
  readonly now?: () => number;
};

const MAX_MARQUEE_LINES = 10;
const MAX_FEATURED_PROMOTIONS = 4;

const isValidAt = (
  { valid_from, valid_until }: { readonly valid_from: Date; readonly valid_until: Date | null },
  now: number,
): boolean => valid_from.getTime() <= now && (valid_until === null || valid_until.getTime() > now);

export function createContentService({
  cache,
  catalogue,
  now = Date.now,
}: ContentDeps): ContentService {
  const readCurrentContent = async (tenancy: Tenancy) => {
    const [content, { games }] = await Promise.all([
      cache.read(tenancy.tenantId),
      catalogue(tenancy),
    ]);
    const readAt = now();
    return {
      banners: content.banners.filter((row) => isValidAt(row, readAt)),
      announcements: content.announcements.filter((row) => isValidAt(row, readAt)),
      vendorsByNodeId: new Map(games.map(({ nodeId, vendor }) => [nodeId, vendor])),
      readAt,
    };
  };
  type CurrentContent = Awaited<ReturnType<typeof readCurrentContent>>;

  const filterByKind = ({ announcements }: CurrentContent, kind: AnnouncementRow['kind']) =>
    announcements.filter((row) => row.kind === kind);
  const toBanners = (current: CurrentContent, language: LanguageCode): Banner[] => {
    const promotionIds = new Set(
      toPromotions(current, language)
        .filter(({ status }) => status === 'join')
        .map(({ id }) => id),
    );
    return current.banners.map((row) =>
      toBanner(row, language, { vendorsByNodeId: current.vendorsByNodeId, promotionIds }),
    );
  };
  const toPromotions = (current: CurrentContent, language: LanguageCode): Promotion[] =>
    filterByKind(current, 'promotion').flatMap((row) => toPromotion(row, language, current.readAt));

  return {
    async announcements(ctx, { types, moment }) {
      const requestedTypes = new Set(types);
      const current = await readCurrentContent(ctx);
      return {
        ...(requestedTypes.has('banners') && { banners: toBanners(current, ctx.language) }),
        ...(requestedTypes.has('notices') && {
          notices: filterByKind(current, 'notice').map((row) => ({
            ...toNotice(row, ctx.language),
            ...(row.rolls && { rolls: true as const }),
          })),
        }),
        ...(requestedTypes.has('popups') && {
          popups: filterByKind(current, 'popup')
            .filter((row) => row.moment === moment)
            .map((row) => ({ ...toNotice(row, ctx.language), moment })),
        }),
        ...(requestedTypes.has('promotions') && {
          promotions: toPromotions(current, ctx.language),
        }),
      };
    },

    async helpCenter(ctx, { lang }) {
      const language = ctx.tenant.languages.find((code) => code === lang) ?? ctx.language;
      return toHelpTree((await cache.read(ctx.tenantId)).help, language);
    },

    promotions: async (tenancy, language) =>
      toPromotions(await readCurrentContent(tenancy), language),
    agentNotices: async (tenancy, language) =>
      filterByKind(await readCurrentContent(tenancy), 'agent_notice').map((row) =>
        toNotice(row, language),
      ),
    help: async ({ tenantId }, language) => toHelpTree((await cache.read(tenantId)).help, language),

    revision: ({ tenantId }) => cache.revision(tenantId),

    async homeContent(tenancy, language) {
      const current = await readCurrentContent(tenancy);
      return {
        banners: toBanners(current, language),
        marquee: filterByKind(current, 'notice')
          .filter(({ rolls }) => rolls)
          .slice(0, MAX_MARQUEE_LINES)
          .map((row) => ({ id: row.id, title: pickTranslation(row.words, language).title })),
        promotions: toPromotions(current, language)
          .filter(({ status }) => status === 'join')
          .slice(0, MAX_FEATURED_PROMOTIONS)
          .map(({ id, title, subTitle, groupName, announcementImages }) => ({
            id,
            title,
            groupName,
            imageUrl: announcementImages[0]?.imageUrl ?? '',
            ...(subTitle !== undefined && { subTitle }),
          })),
      };
    },
  };
}

type LinkTargets = {
  readonly vendorsByNodeId: ReadonlyMap<string, string>;
  /** Of those that can be joined. */
  readonly promotionIds: ReadonlySet<string>;
};

function toBanner(row: BannerRow, language: LanguageCode, targets: LinkTargets): Banner {
  const { title, body, action } = pickTranslation(row.words, language);
  const link = toBannerLink(row, targets);
  return {
    bannerId: row.id,
    groupName: row.group_name as Banner['groupName'],
    url: row.picture,
    title,
    ...(body !== '' && { text: body }),
    ...link,
    ...(link.linkType && action !== '' && { action }),
  };
}

/** The link of a banner; none when its promotion cannot be joined or its game does not exist. */
function toBannerLink(
  { link_type: linkType, link }: BannerRow,
  { vendorsByNodeId, promotionIds }: LinkTargets,
): Pick<Banner, 'linkType' | 'link' | 'nodeId' | 'vendor'> {
  if (linkType === null || link === null) return {};
  if (linkType === 'game') {
    const vendor = vendorsByNodeId.get(link);
    return vendor === undefined ? {} : { linkType, nodeId: link, vendor };
  }
  return linkType === 'promotion' && !promotionIds.has(link) ? {} : { linkType, link };
}

const toNotice = (row: AnnouncementRow, language: LanguageCode) => {
  const { title, content } = pickTranslation(row.words, language);
  return { id: row.id, title, content, time: row.valid_from.getTime() };
};

/** Nests pages under their parents; a page whose parent is off is left out. */
function toHelpTree(
  rows: readonly HelpRow[],
  language: LanguageCode,
  parent: string | null = null,
): HelpNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => {
      const children = toHelpTree(rows, language, row.tag);
      const { title, content } = pickTranslation(row.words, language);
      return { tag: row.tag, title, content, ...(children.length > 0 && { children }) };
    });
}
