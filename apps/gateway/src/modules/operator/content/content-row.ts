import { getPlace, getState, getTitle, type LiveItem } from './content-draft.ts';
import { isClosingPage } from './live-closing.ts';
import type { VersionRow } from './version-repository.ts';

type Found = {
  readonly id: string;
  readonly live: LiveItem | undefined;
  readonly newest: VersionRow | undefined;
};

/** An item in a list: of its newest version, with the state of what is shown. */
export function toContentRow(
  { id, live, newest }: Found,
  languages: readonly string[],
  now: number,
) {
  // One of the two is there: the ids are theirs.
  const draft = newest?.draft ?? (live as LiveItem).draft;
  const written = draft.texts.filter(({ title }) => title !== '').map(({ language }) => language);
  return {
    id,
    title: getTitle(draft),
    place: getPlace(draft) ?? (isClosingPage(id) ? id : null),
    state: getState(live, now),
    hasDraft: newest !== undefined && newest.version !== live?.version,
    from: draft.from,
    until: draft.until,
    position: draft.position,
    languages: written,
    missingLanguages: languages.filter((language) => !written.includes(language)),
    changedAt: newest?.saved_at.getTime() ?? null,
    changedBy: newest?.saved_by ?? null,
  };
}
