import { segmentAccounts } from '@parlour/contract/operator/choices';
import { readWhole } from '@parlour/money';

import type { MessageDetail } from './message-types.ts';

export type Segment = MessageDetail['segment'];

/** The largest number that a segment can name. */
export const MOST_OF_SEGMENT = 9999;

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

/** True when a number of a segment cannot be read, or is larger than the calls accept. */
export const isFaultySegment = (segment: SegmentDraft): boolean =>
  segmentNumbers.some(
    (name) =>
      segment[name].trim() !== '' &&
      (readWhole(segment[name]) ?? MOST_OF_SEGMENT + 1) > MOST_OF_SEGMENT,
  );

/** A segment as it is sent, once none of its numbers has a fault. */
export function toSegment({ language, account, tag, ...numbers }: SegmentDraft): Segment {
  const chosen = segmentAccounts.find((each) => each === account);
  return {
    ...(language && { language }),
    ...(tag.trim() && { tag: tag.trim() }),
    ...(chosen && { account: chosen }),
    ...Object.fromEntries(
      segmentNumbers
        .filter((name) => numbers[name].trim() !== '')
        .map((name) => [name, readWhole(numbers[name])]),
    ),
  };
}
