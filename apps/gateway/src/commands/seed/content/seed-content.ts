import { DEFAULT_LANGUAGE, type TenantConfig } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import { safeHtml } from '../../../modules/content/announcements/safe-html.ts';
import {
  findFirstDraw,
  insertCannedAnswers,
  publishFirstLadder,
  type SeedText,
  upsertAnnouncements,
  upsertAnnouncementTexts,
  upsertBanners,
  upsertBannerTexts,
  upsertPages,
  upsertPageTexts,
  upsertPromotions,
} from './content-seed-repository.ts';
import { planPromotions, planUnlisted, smallDepositOf } from './demo-promotions.ts';
import { planRanks } from './demo-ranks.ts';
import { banners, notices, pages, type PlannedNotice, promotions } from './plan.ts';
import type { GetPicture } from './scenes.ts';
import type { ContentWords } from './words.ts';

/** The content that the demo publishes: its words by language, and the pictures that were made. */
export type DemoContent = {
  readonly words: ReadonlyMap<string, ContentWords>;
  readonly getPicture: GetPicture;
};

const DAY_MS = 86_400_000;

/** Promotions of a new demo run for so many days already. */
const PROMOTION_AGE_DAYS = 7;

/**
 * Notices and promotions share a table, so the plan's ids of promotions get a prefix.
 */
const toPromotionId = (id: string) => `promo-${id}`;

/**
 * Returns the target that a banner opens: the id of a promotion, or the target as the plan has it.
 */
const toLinkTarget = ([type, target]: NonNullable<(typeof banners)[number]['link']>) =>
  type === 'promotion' ? toPromotionId(target) : target;

function toKind({ opens, isForAgents }: PlannedNotice): 'notice' | 'popup' | 'agent_notice' {
  if (isForAgents) return 'agent_notice';
  return opens ? 'popup' : 'notice';
}

/**
 * Publishes the demo's content of a tenant in its own languages and English. Running it again
 * changes nothing that is still up to date.
 */
export async function seedContent(
  db: Database,
  { tenant, tenantId }: Tenancy,
  { words, getPicture }: DemoContent,
  now: Date,
): Promise<void> {
  const dateAt = (offset: number) => new Date(now.getTime() + offset * DAY_MS);
  const texts = collectTexts(tenant, words);
  await db.transaction(tenantId, async (tx) => {
    await upsertBanners(
      tx,
      tenantId,
      banners.map(({ id, group, scene, link }, position) => ({
        id,
        group_name: group,
        position,
        picture: getPicture(scene, tenant.code),
        link_type: link?.[0] ?? null,
        link: link ? toLinkTarget(link) : null,
      })),
    );
    await upsertBannerTexts(tx, tenantId, texts.banners);
    const { code } = tenant.currency;
    const firstDraw = await findFirstDraw(tx, tenantId, 'DEMO-RAFFLE', now);
    const terms = [...planPromotions(code, firstDraw), ...planUnlisted(smallDepositOf(code))];
    await upsertPromotions(tx, tenantId, terms, dateAt(-PROMOTION_AGE_DAYS));
    await publishFirstLadder(tx, tenantId, planRanks(smallDepositOf(code)));
    await upsertAnnouncements(tx, tenantId, [
      ...notices.map((notice) => ({
        id: notice.id,
        kind: toKind(notice),
        position: 0,
        rolls: notice.rolls ?? false,
        moment: notice.opens ?? null,
        category: null,
        promotion: null,
        picture: '',
        valid_from: dateAt(-notice.age),
      })),
      ...promotions.map(({ id, category, scene, promotion }, position) => ({
        id: toPromotionId(id),
        kind: 'promotion' as const,
        position,
        rolls: false,
        moment: null,
        category,
        promotion,
        picture: getPicture(scene, tenant.code),
        valid_from: dateAt(-PROMOTION_AGE_DAYS),
      })),
    ]);
    await upsertAnnouncementTexts(tx, tenantId, texts.announcements);
    await upsertPages(
      tx,
      tenantId,
      pages.map(({ tag, parent }, position) => ({ tag, parent: parent ?? null, position })),
    );
    await upsertPageTexts(tx, tenantId, texts.help);
    await insertCannedAnswers(tx, tenantId, planAnswers(tenant, words));
  });
}

/** Canned answers in the brand's languages; operators see the English title. */
function planAnswers(
  tenant: TenantConfig,
  words: DemoContent['words'],
): { readonly title: string; readonly texts: Record<string, string> }[] {
  const english = words.get(DEFAULT_LANGUAGE)?.answers ?? {};
  return Object.entries(english).map(([id, { title }]) => ({
    title,
    texts: Object.fromEntries(
      listWords(tenant, words).flatMap(({ language, languageTexts }) => {
        const content = languageTexts.answers[id]?.content;
        return content === undefined ? [] : [[language, content]];
      }),
    ),
  }));
}

/** The words of a tenant's own languages and English, as far as the demo is written in them. */
const listWords = (
  { languages }: TenantConfig,
  words: DemoContent['words'],
): { readonly language: string; readonly languageTexts: ContentWords }[] =>
  [...new Set([...languages, DEFAULT_LANGUAGE])].flatMap((language) => {
    const languageTexts = words.get(language);
    return languageTexts ? [{ language, languageTexts }] : [];
  });

function collectTexts(
  tenant: TenantConfig,
  words: DemoContent['words'],
): {
  readonly banners: readonly SeedText[];
  readonly announcements: readonly SeedText[];
  readonly help: readonly SeedText[];
} {
  const fillPlaceholders = (text: string) =>
    text
      .replaceAll('{brand}', tenant.brandName)
      .replaceAll('{age}', String(tenant.jurisdiction.minimumAge));
  const languages = listWords(tenant, words);
  const toRow = (
    language: string,
    id: string,
    { title, more, content }: Omit<SeedText, 'id' | 'language'>,
  ): SeedText => ({
    id,
    language,
    title: fillPlaceholders(title),
    content: fillPlaceholders(content),
    ...(more !== undefined && { more: fillPlaceholders(more) }),
  });
  return {
    banners: languages.flatMap(({ language, languageTexts }) =>
      Object.entries(languageTexts.banners).map(([id, { title, text, action }]) =>
        toRow(language, id, { title, more: action, content: text }),
      ),
    ),
    announcements: languages.flatMap(({ language, languageTexts }) => [
      ...Object.entries(languageTexts.notices).map(([id, { title, content }]) =>
        toRow(language, id, { title, content: safeHtml(content) }),
      ),
      ...Object.entries(languageTexts.promotions).map(([id, { title, subTitle, content }]) =>
        toRow(language, toPromotionId(id), { title, more: subTitle, content: safeHtml(content) }),
      ),
    ]),
    help: languages.flatMap(({ language, languageTexts }) =>
      Object.entries(languageTexts.help).map(([tag, { title, content }]) =>
        toRow(language, tag, { title, content: safeHtml(content) }),
      ),
    ),
  };
}
