import { type FieldFault, fieldError } from '@parlour/contract';

import { isSafeUrl, safeHtml } from '../../content/announcements/module.ts';
import type { ContentDraft, ContentKind } from './content-draft.ts';

const required = (field: string): FieldFault => ({ field: `draft.${field}`, rule: 'required' });
const invalid = (field: string, is: string): FieldFault => ({
  field: `draft.${field}`,
  rule: 'invalid',
  allowed: { is },
});

/** A picture of the product or an uploaded one, without size and ending; empty: none. */
const PICTURE_PATH = /^(?:\/media(?:\/[\w-]+)+)?$/;

/** Kinds that are shown for as long as they are published. */
const UNSCHEDULED: ReadonlySet<ContentKind> = new Set(['help', 'closing']);
/** Kinds whose text is no HTML. */
const PLAIN: ReadonlySet<ContentKind> = new Set(['banner', 'closing']);

/** The fields that each kind needs in addition to texts. */
const needsByKind: Readonly<Record<ContentKind, readonly (keyof ContentDraft)[]>> = {
  banner: ['group'],
  notice: [],
  popup: ['moment'],
  agent_notice: [],
  promotion: ['category'],
  help: [],
  closing: [],
};

function findFaults(
  kind: ContentKind,
  draft: ContentDraft,
  languages: readonly string[],
): FieldFault[] {
  const { texts, link, from, until } = draft;
  const written = texts.map(({ language }) => language);
  const faults = needsByKind[kind].filter((name) => draft[name] === null).map(required);
  if (written.some((language) => !languages.includes(language)))
    faults.push({
      field: 'draft.texts',
      rule: 'one_of',
      allowed: { values: languages.join(', ') },
    });
  if (new Set(written).size < written.length) faults.push(invalid('texts', 'a language twice'));
  if (!PICTURE_PATH.test(draft.picture)) faults.push(invalid('picture', 'no picture of this site'));
  if (link?.type === 'url' && !isSafeUrl(link.to))
    faults.push(invalid('link', 'neither a page of the site nor an https address'));
  if (from !== null && until !== null && until <= from)
    faults.push(invalid('until', 'not after the start'));
  return faults;
}

/** The fields that a kind has no use for are emptied, its HTML is sanitised. */
function cleanDraft(kind: ContentKind, draft: ContentDraft): ContentDraft {
  const isPromotion = kind === 'promotion';
  return {
    ...draft,
    picture: kind === 'banner' || isPromotion ? draft.picture : '',
    group: kind === 'banner' ? draft.group : null,
    link: kind === 'banner' ? draft.link : null,
    rolls: kind === 'notice' && draft.rolls,
    moment: kind === 'popup' ? draft.moment : null,
    category: isPromotion ? draft.category : null,
    promotion: (isPromotion && draft.promotion) || null,
    parent: kind === 'help' ? draft.parent : null,
    from: UNSCHEDULED.has(kind) ? null : draft.from,
    until: UNSCHEDULED.has(kind) ? null : draft.until,
    texts: draft.texts
      .filter(({ title, subTitle, action, body }) => title || subTitle || action || body)
      .map((text) => ({ ...text, body: PLAIN.has(kind) ? text.body : safeHtml(text.body) })),
  };
}

/** A draft that may be saved; throws the faults of its fields. A language may still be missing. */
export function checkDraft(
  kind: ContentKind,
  draft: ContentDraft,
  languages: readonly string[],
): ContentDraft {
  const faults = findFaults(kind, draft, languages);
  if (faults.length > 0) throw fieldError(faults);
  return cleanDraft(kind, draft);
}

/** Throws unless a draft can be shown: some language is written, and each that is has a title. */
export function requirePublishable({ texts }: ContentDraft): void {
  if (texts.length === 0 || texts.some(({ title }) => title === ''))
    throw fieldError([required('texts')]);
}
