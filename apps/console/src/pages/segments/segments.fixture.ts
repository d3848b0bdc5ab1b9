import type { FakeCalls } from '../../testing/render-console.tsx';
import type { SegmentRow } from './segment-types.ts';

/** Segments of a brand, with each condition. */
const segmentRows: readonly SegmentRow[] = [
  {
    name: 'Away for a month',
    audience: { inactiveDays: 30, rankFrom: 1 },
    writtenBy: 'content@example.com',
    writtenAt: Date.UTC(2026, 10, 12, 9),
  },
  {
    name: 'New and invited',
    audience: { registeredWithin: 72, isInvited: true, tags: ['vip', 'cricket'] },
    writtenBy: 'owner@example.com',
    writtenAt: Date.UTC(2026, 10, 20, 9),
  },
];

/** Answers of the calls about segments. */
export const segmentCalls: NonNullable<FakeCalls['segments']> = {
  list: async () => ({ rows: [...segmentRows] }),
  size: async () => ({ members: 1204, of: 5310 }),
  save: async () => null,
  remove: async () => null,
};
