import type { Contract, Reply } from '@parlour/contract';

type Announcements = Reply<Contract['content']['announcements']>;
type Banner = NonNullable<Announcements['banners']>[number];

/** The path of a page that only shows promotions, alone or behind an address of the brand. */
const PROMOTION_PATH = /^(?:https?:\/\/[^/]+)?\/promo(?:tions|Detail)(?![\w-])/;
/** A link to such a page in safe HTML. */
const PROMOTION_LINK = /href="(?:https?:\/\/[^/"]+)?\/promo(?:tions|Detail)(?![\w-])/;

/** Groups whose banners offer something for a deposit, or head the page of promotions. */
const OFFER_GROUPS: ReadonlySet<string> = new Set([
  'promotions',
  'w_topup_1',
  'w_topup_2',
  'w_topup_3',
]);

const isOffer = ({ groupName, linkType, link }: Banner): boolean =>
  OFFER_GROUPS.has(groupName) ||
  linkType === 'promotion' ||
  (linkType === 'url' && PROMOTION_PATH.test(link ?? ''));

const isNews = ({ content }: { readonly content: string }): boolean =>
  !PROMOTION_LINK.test(content);

/**
 * Returns the published content for a member that the brand is not allowed to advertise to: no
 * promotions, and no banners, notices and pop-ups that lead to them.
 */
export const withoutPromotions = ({
  banners,
  notices,
  popups,
  promotions,
}: Announcements): Announcements => ({
  ...(banners && { banners: banners.filter((banner) => !isOffer(banner)) }),
  ...(notices && { notices: notices.filter(isNews) }),
  ...(popups && { popups: popups.filter(isNews) }),
  ...(promotions && { promotions: [] }),
});
