import type { Contract, Reply } from '@parlour/contract';
import { NO_END_MS, type PromotionTerms } from '@parlour/contract/promotions';
import type { LanguageCode } from '@parlour/tenant';

import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { AnnouncementRow, PresentedPromotion } from './content-repository.ts';
import { pickTranslation } from './pick-translation.ts';

type Promotion = NonNullable<Reply<Contract['content']['announcements']>['promotions']>[number];

/**
 * A content item with the terms, days and state of the promotion that it presents; none where it
 * presents none.
 */
export function toPromotion(
  row: AnnouncementRow,
  language: LanguageCode,
  now: number,
): readonly Promotion[] {
  if (!row.promotion) return [];
  const { title, subTitle, content } = pickTranslation(row.words, language);
  const { id, terms, titles, startsAt, endsAt } = row.promotion;
  return [
    {
      id: row.id,
      title,
      content,
      groupName: row.category ?? '',
      announcementImages: [{ imageUrl: row.picture }],
      startDate: startsAt.getTime(),
      endDate: endsAt?.getTime() ?? NO_END_MS,
      status: getStatus(row.promotion, now),
      promotionId: id,
      terms: toMemberTerms(terms, titles, language),
      ...(subTitle !== '' && { subTitle }),
      ...toRequirements(terms),
    },
  ];
}

/** Returns the parts that an application has to contain. */
function toRequirements({
  trigger,
}: PromotionTerms): Pick<Promotion, 'isImageRequired' | 'isRemarkRequired'> {
  if (trigger.kind !== 'APPLICATION') return {};
  const needs = trigger.needs ?? [];
  return {
    isImageRequired: needs.includes('PICTURES'),
    isRemarkRequired: needs.includes('REMARK'),
  };
}

function getStatus(
  { isRunning, startsAt, endsAt }: PresentedPromotion,
  now: number,
): Promotion['status'] {
  if (!isRunning || (endsAt && endsAt.getTime() <= now)) return 'closed';
  return now < startsAt.getTime() ? 'comingSoon' : 'join';
}
