import { segmentAccounts } from '@parlour/contract/operator/choices';

import type { MessageDetail } from './message-types.ts';

export type Segment = MessageDetail['segment'];

/** The facts of a segment that are whole numbers. */
export const segmentNumbers = ['rankFrom', 'rankTo', 'activeDays', 'inactiveDays'] as const;

/** A segment as it is typed; an empty text leaves none out. */
export type SegmentDraft = Readonly<
  Record<'language' | 'account' | 'tag' | (typeof segmentNumbers)[number], string>
>;

export const emptySegment: SegmentDraft = {
  language: '',
  account: '',
  tag: '',
  rankFrom: '',
  rankTo: '',
  activeDays: '',
  inactiveDays: '',
};

/** A segment as it is sent. */
export function toSegment({ language, account, tag, ...numbers }: SegmentDraft): Segment {
  const chosen = segmentAccounts.find((each) => each === account);
  return {
    ...(language && { language }),
    ...(tag.trim() && { tag: tag.trim() }),
    ...(chosen && { account: chosen }),
    ...Object.fromEntries(
      segmentNumbers
        .filter((name) => numbers[name] !== '')
        .map((name) => [name, Number(numbers[name])]),
    ),
  };
}
