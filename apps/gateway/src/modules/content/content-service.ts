import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@parlour/tenant';

import type { Context, Tenancy } from '../../http/context.ts';
import type { ReadCatalogue } from '../games/catalogue.ts';
import type { AnnouncementRow, BannerRow, HelpRow, Words } from './content-repository.ts';
import type { ReadShelf } from './shelf.ts';

type Content = Contract['content'];
type Announcements = Reply<Content['announcements']>;
type Banner = NonNullable<Announcements['banners']>[number];
type Promotion = NonNullable<Announcements['promotion']>[number];
type HelpNode = Reply<Content['helpCenter']>[number];

/** What the first page of a brand shows of its content. */
export type FirstContent = {
  readonly banners: readonly Banner[];
  readonly marquee: readonly { readonly id: string; readonly title: string }[];
  readonly promotions: readonly (Pick<Promotion, 'id' | 'title' | 'subTitle' | 'groupName'> & {
    readonly imageUrl: string;
  })[];
};

/** What an operator has published, for whoever reads it. */
export type ContentService = {
  readonly announcements: (
    ctx: Context,
    query: HandlerInput<Content['announcements']>['query'],
  ) => Promise<Announcements>;
  readonly helpCenter: (
    ctx: Context,
    query: HandlerInput<Content['helpCenter']>['query'],
  ) => Promise<Reply<Content['helpCenter']>>;
  /** All promotions in a language, for a page that shows them. */
  readonly promotions: (tenancy: Tenancy, language: LanguageCode) => Promise<readonly Promotion[]>;
  /** The help centre in a language, for a page that shows it. */
  readonly help: (tenancy: Tenancy, language: LanguageCode) => Promise<readonly HelpNode[]>;
  /** The content of a first page, in its language. */
  readonly first: (tenancy: Tenancy, language: LanguageCode) => Promise<FirstContent>;
};

export type ContentDeps = {
  readonly shelf: ReadShelf;
  readonly catalogue: ReadCatalogue;
  readonly now?: () => number;
};

/** Lines that roll by on a first page, and promotions that it features. */
const MARQUEE = 10;
const FEATURED = 4;

/** The words in a language, else in English, else in whichever there is. */
const inLanguage = <Text>(words: Words<Text>, language: LanguageCode): Text => {
  const found = words[language] ?? words[DEFAULT_LANGUAGE] ?? Object.values(words)[0];
  if (found === undefined) throw new Error('published without words');
  return found;
};

const isShown = (
  { valid_from, valid_until }: { readonly valid_from: Date; readonly valid_until: Date | null },
  now: number,
): boolean => valid_from.getTime() <= now && (valid_until === null || valid_until.getTime() > now);

const statusOf = (
  { startDate, endDate }: { readonly startDate: number; readonly endDate: number },
  now: number,
): Promotion['status'] => (now < startDate ? 'comingSoon' : now < endDate ? 'join' : 'closed');

export function createContentService({
  shelf,
  catalogue,
  now = Date.now,
}: ContentDeps): ContentService {
  const published = async (tenancy: Tenancy) => {
    const [held, { games }] = await Promise.all([shelf(tenancy.tenantId), catalogue(tenancy)]);
    const at = now();
    return {
      banners: held.banners.filter((row) => isShown(row, at)),
      announcements: held.announcements.filter((row) => isShown(row, at)),
      vendorOf: new Map(games.map(({ nodeId, vassalage }) => [nodeId, vassalage])),
      at,
    };
  };
  type Published = Awaited<ReturnType<typeof published>>;

  const kind = ({ announcements }: Published, wanted: AnnouncementRow['kind']) =>
    announcements.filter((row) => row.kind === wanted);
  const bannersOf = (known: Published, language: LanguageCode): Banner[] => {
    const promotions = new Set(kind(known, 'PR').map(({ id }) => id));
    return known.banners.map((row) =>
      bannerOf(row, language, { vendorOf: known.vendorOf, promotions }),
    );
  };
  const promotionsOf = (known: Published, language: LanguageCode): Promotion[] =>
    kind(known, 'PR').map((row) => promotionOf(row, language, known.at));

  return {
    async announcements(ctx, { types, execution }) {
      const wanted = new Set(types.split(',').map((type) => type.trim().toUpperCase()));
      const known = await published(ctx);
      return {
        ...(wanted.has('B') && { banners: bannersOf(known, ctx.language) }),
        ...(wanted.has('PL') && {
          player: kind(known, 'PL').map((row) => ({
            ...noticeOf(row, ctx.language),
            ...(row.rolls && { rolls: true as const }),
          })),
        }),
        ...(wanted.has('PU') && {
          popup: kind(known, 'PU')
            .filter((row) => row.execution === execution)
            .map((row) => ({ ...noticeOf(row, ctx.language), execution })),
        }),
        ...(wanted.has('PR') && { promotion: promotionsOf(known, ctx.language) }),
      };
    },

    async helpCenter(ctx, { lang }) {
      const language = ctx.tenant.languages.find((code) => code === lang) ?? ctx.language;
      return treeOf((await shelf(ctx.tenantId)).help, language);
    },

    promotions: async (tenancy, language) => promotionsOf(await published(tenancy), language),
    help: async ({ tenantId }, language) => treeOf((await shelf(tenantId)).help, language),

    async first(tenancy, language) {
      const known = await published(tenancy);
      return {
        banners: bannersOf(known, language),
        marquee: kind(known, 'PL')
          .filter(({ rolls }) => rolls)
          .slice(0, MARQUEE)
          .map((row) => ({ id: row.id, title: inLanguage(row.words, language).title })),
        promotions: promotionsOf(known, language)
          .filter(({ status }) => status === 'join')
          .slice(0, FEATURED)
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

type Targets = {
  readonly vendorOf: ReadonlyMap<string, string>;
  readonly promotions: ReadonlySet<string>;
};

function bannerOf(row: BannerRow, language: LanguageCode, targets: Targets): Banner {
  const { title, body, action } = inLanguage(row.words, language);
  const link = linkOf(row, targets);
  return {
    bannerId: row.id,
    groupName: row.group_name as Banner['groupName'],
    url: row.picture,
    title,
    ...(body !== '' && { text: body }),
    ...link,
    ...(link.linkageType && action !== '' && { action }),
  };
}

/** Where a banner leads; nowhere when the promotion or the game is not there (any more). */
function linkOf(
  { linkage_type: linkageType, linkage }: BannerRow,
  { vendorOf, promotions }: Targets,
): Pick<Banner, 'linkageType' | 'linkage' | 'nodeId' | 'vendor'> {
  if (linkageType === null || linkage === null) return {};
  if (linkageType === 'G') {
    const vendor = vendorOf.get(linkage);
    return vendor === undefined ? {} : { linkageType, nodeId: linkage, vendor };
  }
  return linkageType === 'P' && !promotions.has(linkage) ? {} : { linkageType, linkage };
}

const noticeOf = (row: AnnouncementRow, language: LanguageCode) => {
  const { title, content } = inLanguage(row.words, language);
  return { id: row.id, title, content, time: row.valid_from.getTime() };
};

function promotionOf(row: AnnouncementRow, language: LanguageCode, now: number): Promotion {
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

/** Pages under the pages they belong to; a page whose parent is off is off too. */
function treeOf(
  rows: readonly HelpRow[],
  language: LanguageCode,
  parent: string | null = null,
): HelpNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => {
      const children = treeOf(rows, language, row.tag);
      const { title, content } = inLanguage(row.words, language);
      return { tag: row.tag, title, content, ...(children.length > 0 && { children }) };
    });
}
