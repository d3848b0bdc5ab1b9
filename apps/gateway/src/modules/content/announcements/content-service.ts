import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@parlour/tenant';

import type { Context, Tenancy } from '../../../request/context.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import type { AnnouncementRow, BannerRow, HelpRow, Translations } from './content-repository.ts';
import type { ContentCache } from './content-cache.ts';

type Content = Contract['content'];
type Announcements = Reply<Content['announcements']>;
type Banner = NonNullable<Announcements['banners']>[number];
type Promotion = NonNullable<Announcements['promotions']>[number];
type HelpNode = Reply<Content['helpCenter']>[number];

/** The content of the home page. */
export type HomeContent = {
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
  /** The help centre in a language. */
  readonly help: (tenancy: Tenancy, language: LanguageCode) => Promise<readonly HelpNode[]>;
  readonly homeContent: (tenancy: Tenancy, language: LanguageCode) => Promise<HomeContent>;
};

export type ContentDeps = {
  readonly cache: ContentCache;
  readonly catalogue: ReadCatalogue;
  readonly now?: () => number;
};

const MAX_MARQUEE_LINES = 10;
const MAX_FEATURED_PROMOTIONS = 4;

/** The text in a language, else in English, else in any language. */
const inLanguage = <Text>(translations: Translations<Text>, language: LanguageCode): Text => {
  const found =
    translations[language] ?? translations[DEFAULT_LANGUAGE] ?? Object.values(translations)[0];
  if (found === undefined)
    throw new Error('missing translation: published content has no text in any language');
  return found;
};

const isShown = (
  { valid_from, valid_until }: { readonly valid_from: Date; readonly valid_until: Date | null },
  now: number,
): boolean => valid_from.getTime() <= now && (valid_until === null || valid_until.getTime() > now);

const statusOf = (
  { startDate, endDate }: { readonly startDate: number; readonly endDate: number },
  now: number,
): Promotion['status'] => {
  if (now < startDate) return 'comingSoon';
  return now < endDate ? 'join' : 'closed';
};

export function createContentService({
  cache,
  catalogue,
  now = Date.now,
}: ContentDeps): ContentService {
  const readCurrent = async (tenancy: Tenancy) => {
    const [content, { games }] = await Promise.all([cache(tenancy.tenantId), catalogue(tenancy)]);
    const at = now();
    return {
      banners: content.banners.filter((row) => isShown(row, at)),
      announcements: content.announcements.filter((row) => isShown(row, at)),
      vendorOf: new Map(games.map(({ nodeId, vendor }) => [nodeId, vendor])),
      at,
    };
  };
  type CurrentContent = Awaited<ReturnType<typeof readCurrent>>;

  const ofKind = ({ announcements }: CurrentContent, wanted: AnnouncementRow['kind']) =>
    announcements.filter((row) => row.kind === wanted);
  const bannersOf = (current: CurrentContent, language: LanguageCode): Banner[] => {
    const promotions = new Set(ofKind(current, 'promotion').map(({ id }) => id));
    return current.banners.map((row) =>
      toBanner(row, language, { vendorOf: current.vendorOf, promotions }),
    );
  };
  const promotionsOf = (current: CurrentContent, language: LanguageCode): Promotion[] =>
    ofKind(current, 'promotion').map((row) => toPromotion(row, language, current.at));

  return {
    async announcements(ctx, { types, moment }) {
      const wanted = new Set(types);
      const current = await readCurrent(ctx);
      return {
        ...(wanted.has('banners') && { banners: bannersOf(current, ctx.language) }),
        ...(wanted.has('notices') && {
          notices: ofKind(current, 'notice').map((row) => ({
            ...toNotice(row, ctx.language),
            ...(row.rolls && { rolls: true as const }),
          })),
        }),
        ...(wanted.has('popups') && {
          popups: ofKind(current, 'popup')
            .filter((row) => row.moment === moment)
            .map((row) => ({ ...toNotice(row, ctx.language), moment })),
        }),
        ...(wanted.has('promotions') && { promotions: promotionsOf(current, ctx.language) }),
      };
    },

    async helpCenter(ctx, { lang }) {
      const language = ctx.tenant.languages.find((code) => code === lang) ?? ctx.language;
      return toHelpTree((await cache(ctx.tenantId)).help, language);
    },

    promotions: async (tenancy, language) => promotionsOf(await readCurrent(tenancy), language),
    help: async ({ tenantId }, language) => toHelpTree((await cache(tenantId)).help, language),

    async homeContent(tenancy, language) {
      const current = await readCurrent(tenancy);
      return {
        banners: bannersOf(current, language),
        marquee: ofKind(current, 'notice')
          .filter(({ rolls }) => rolls)
          .slice(0, MAX_MARQUEE_LINES)
          .map((row) => ({ id: row.id, title: inLanguage(row.words, language).title })),
        promotions: promotionsOf(current, language)
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
  readonly vendorOf: ReadonlyMap<string, string>;
  readonly promotions: ReadonlySet<string>;
};

function toBanner(row: BannerRow, language: LanguageCode, targets: LinkTargets): Banner {
  const { title, body, action } = inLanguage(row.words, language);
  const link = linkOf(row, targets);
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

/** The link of a banner; none when its promotion or game does not exist (any more). */
function linkOf(
  { link_type: linkType, link }: BannerRow,
  { vendorOf, promotions }: LinkTargets,
): Pick<Banner, 'linkType' | 'link' | 'nodeId' | 'vendor'> {
  if (linkType === null || link === null) return {};
  if (linkType === 'game') {
    const vendor = vendorOf.get(link);
    return vendor === undefined ? {} : { linkType, nodeId: link, vendor };
  }
  return linkType === 'promotion' && !promotions.has(link) ? {} : { linkType, link };
}

const toNotice = (row: AnnouncementRow, language: LanguageCode) => {
  const { title, content } = inLanguage(row.words, language);
  return { id: row.id, title, content, time: row.valid_from.getTime() };
};

function toPromotion(row: AnnouncementRow, language: LanguageCode, now: number): Promotion {
  const { title, subTitle, content } = inLanguage(row.words, language);
  const [startDate, endDate] = [row.starts_at?.getTime() ?? 0, row.ends_at?.getTime() ?? 0];
  return {
    id: row.id,
    title,
    content,
    groupName: row.category ?? '',
    announcementImages: [{ imageUrl: row.picture }],
    startDate,
    endDate,
    status: statusOf({ startDate, endDate }, now),
    ...(subTitle !== '' && { subTitle }),
  };
}

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
      const { title, content } = inLanguage(row.words, language);
      return { tag: row.tag, title, content, ...(children.length > 0 && { children }) };
    });
}
