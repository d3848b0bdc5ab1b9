import type { ContentKind, Draft, DraftText } from './content-types.ts';

const emptyText = (language: string): DraftText => ({
  language,
  title: '',
  subTitle: '',
  action: '',
  body: '',
});

const isWritten = ({ title, subTitle, action, body }: DraftText): boolean =>
  [title, subTitle, action, body].some((text) => text.trim() !== '');

/** A draft with a text, perhaps an empty one, for each language of the brand, in their order. */
export const toEdited = (draft: Draft, languages: readonly string[]): Draft => ({
  ...draft,
  texts: languages.map(
    (language) => draft.texts.find((text) => text.language === language) ?? emptyText(language),
  ),
});

/** A new item of a kind, with what it cannot be without. */
export function newDraft(kind: ContentKind, languages: readonly string[]): Draft {
  return {
    texts: languages.map(emptyText),
    position: 0,
    picture: '',
    from: null,
    until: null,
    link: null,
    rolls: false,
    parent: null,
    group: kind === 'banner' ? 'home' : null,
    moment: kind === 'popup' ? 'after_login' : null,
    category: kind === 'promotion' ? 'NEW' : null,
    promotion: null,
  };
}

/** Returns the draft to save: languages without any words are left out. */
export const toSavedDraft = (draft: Draft): Draft => ({
  ...draft,
  texts: draft.texts.filter(isWritten),
});

/** The languages that have no title. */
export const findMissing = ({ texts }: Draft): readonly string[] =>
  texts.filter(({ title }) => title.trim() === '').map(({ language }) => language);

/**
 * The languages whose title keeps a draft from being published: those that are written without one,
 * or the first where nothing is written.
 */
export function findUntitled({ texts }: Draft): readonly string[] {
  const written = texts.filter(isWritten);
  const [first] = texts;
  if (written.length === 0) return first ? [first.language] : [];
  return written.filter(({ title }) => title.trim() === '').map(({ language }) => language);
}

/** A draft with other words in one language. */
export const withText = (
  draft: Draft,
  language: string,
  change: Partial<Omit<DraftText, 'language'>>,
): Draft => ({
  ...draft,
  texts: draft.texts.map((text) => (text.language === language ? { ...text, ...change } : text)),
});

const textParts = ['title', 'subTitle', 'body', 'action'] as const;
type TextPart = (typeof textParts)[number];

/** One field that two versions have differently. */
type Difference = {
  /** Its name, as `texts.title`. */
  readonly field: Exclude<keyof Draft, 'texts'> | `texts.${TextPart}`;
  /** Of texts. */
  readonly language: string | null;
  readonly before: string;
  readonly after: string;
};

const show = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Lists the changes from one version to another, field by field. */
export function compareDrafts(before: Draft, after: Draft): readonly Difference[] {
  const names = (Object.keys(after) as (keyof Draft)[]).filter((name) => name !== 'texts');
  const fields = names.map((name) => ({
    field: name,
    language: null,
    before: show(before[name]),
    after: show(after[name]),
  }));
  const texts = after.texts.flatMap((text) => {
    const earlier = before.texts.find(({ language }) => language === text.language);
    return textParts.map((name) => ({
      field: `texts.${name}` as const,
      language: text.language,
      before: earlier?.[name] ?? '',
      after: text[name],
    }));
  });
  return [...texts, ...fields].filter((each) => each.before !== each.after);
}
