import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import type {
  AnnouncementRow,
  BannerRow,
  HelpRow,
  PresentedPromotion,
} from '../announcements/module.ts';

/** An item as an operator wrote it (content_version). */
export type StoredDraft = OperatorReply<OperatorContract['content']['item']>['draft'];

type Titled = StoredDraft['texts'][number];

const textsOf = <Text>({ texts }: StoredDraft, pick: (text: Titled) => Text) =>
  Object.fromEntries(
    texts.filter(({ title }) => title !== '').map((text) => [text.language, pick(text)]),
  );

/** A preview is shown now, whatever the schedule says. */
const shownNow = (id: string, { picture }: StoredDraft) => ({
  id,
  picture,
  valid_from: new Date(0),
  valid_until: null,
});

/** A draft of a banner as if it were published. */
export const toBannerRow = (id: string, draft: StoredDraft): BannerRow => ({
  ...shownNow(id, draft),
  group_name: draft.group ?? 'home',
  link_type: draft.link?.type ?? null,
  link: draft.link?.to ?? null,
  words: textsOf(draft, ({ title, body, action }) => ({ title, body, action })),
});

/** A draft of a notice, pop-up or promotion as if it were published. */
export const toAnnouncementRow = (
  id: string,
  kind: AnnouncementRow['kind'],
  draft: StoredDraft,
  promotion: PresentedPromotion | null,
): AnnouncementRow => ({
  ...shownNow(id, draft),
  kind,
  rolls: draft.rolls,
  moment: draft.moment,
  category: draft.category,
  promotion,
  words: textsOf(draft, ({ title, subTitle, body }) => ({ title, subTitle, content: body })),
});

/** A draft of a help page as if it were published. */
export const toHelpRow = (tag: string, draft: StoredDraft): HelpRow => ({
  tag,
  parent: draft.parent,
  words: textsOf(draft, ({ title, body }) => ({ title, content: body })),
});
