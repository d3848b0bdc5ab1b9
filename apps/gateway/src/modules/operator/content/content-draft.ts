import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';

type Calls = OperatorContract['content'];

export type ContentKind = OperatorHandlerInput<Calls['list']>['query']['kind'];
/** An item as it is written and published: texts, place and times. */
export type ContentDraft = OperatorHandlerInput<Calls['save']>['body']['draft'];
export type ContentText = ContentDraft['texts'][number];
export type ContentState = OperatorReply<Calls['item']>['state'];

/** An item as its table holds it: what the site shows while it is on and its time has come. */
export type LiveItem = {
  readonly id: string;
  readonly isOn: boolean;
  /** Null: published before its first version. */
  readonly version: number | null;
  readonly draft: ContentDraft;
};

/** A draft with everything that most kinds do not have. */
export const emptyDraft: ContentDraft = {
  texts: [],
  position: 0,
  picture: '',
  from: null,
  until: null,
  group: null,
  link: null,
  rolls: false,
  moment: null,
  category: null,
  promotion: null,
  parent: null,
};

/** Returns the state of an item on the site at the time `now` (ms). */
export function getState(live: LiveItem | undefined, now: number): ContentState {
  if (!live) return 'draft';
  const { from, until } = live.draft;
  if (!live.isOn) return 'off';
  if (until !== null && until <= now) return 'ended';
  return from !== null && from > now ? 'scheduled' : 'live';
}

/** The title in English, else in the first language that has one. */
export const getTitle = ({ texts }: ContentDraft): string =>
  (texts.find(({ language }) => language === 'EN') ?? texts[0])?.title ?? '';

/** Returns the place of an item: its group, moment, category or the page above it. */
export const getPlace = ({ group, moment, category, parent }: ContentDraft): string | null =>
  group ?? moment ?? category ?? parent;
