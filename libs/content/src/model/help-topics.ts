import type { Contract, Reply } from '@parlour/contract';
import { foldText } from '@parlour/contract/rules';

export type HelpNode = Reply<Contract['content']['helpCenter']>[number];

/**
 * A page of the help centre with the names of the pages above it, the pages below it, and its
 * content as plain text.
 */
export type HelpTopic = {
  readonly tag: string;
  readonly title: string;
  readonly content: string;
  readonly parentTitles: readonly string[];
  readonly below: readonly HelpNode[];
  readonly text: string;
};

/**
 * A page found by a search, with the text around the first match; `before + match + after` is an
 * excerpt, empty when only the title matches.
 */
export type HelpMatch = {
  readonly topic: HelpTopic;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

/** All pages of the tree in reading order. */
export const flattenTopics = (
  nodes: readonly HelpNode[],
  parentTitles: readonly string[] = [],
): readonly HelpTopic[] =>
  nodes.flatMap(({ tag, title, content, children = [] }) => [
    { tag, title, content, parentTitles, below: children, text: toPlainText(content) },
    ...flattenTopics(children, [...parentTitles, title]),
  ]);

/**
 * Pages whose title or text contains every word, title matches first. Case and diacritics are
 * ignored.
 */
export function searchTopics(topics: readonly HelpTopic[], query: string): readonly HelpMatch[] {
  const searchWords = foldText(query).split(/\s+/).filter(Boolean);
  const [first = ''] = searchWords;
  if (!first) return [];
  const fits = (text: string) => searchWords.every((word) => text.includes(word));
  const inTitle = topics.filter(({ title }) => fits(foldText(title)));
  const inText = topics.filter(
    (topic) => !inTitle.includes(topic) && fits(foldText(`${topic.title} ${topic.text}`)),
  );
  return [...inTitle, ...inText].map((topic) => ({ topic, ...findExcerpt(topic.text, first) }));
}

/** Characters shown before and after a match. */
const EXCERPT_RADIUS = 60;

function findExcerpt(text: string, searchWord: string): Omit<HelpMatch, 'topic'> {
  // Folded letter by letter, so that offsets in the folded text map back to the original.
  const letters = [...text];
  const folds = letters.map((letter) => foldText(letter));
  let length = 0;
  const offsets = folds.map((fold) => (length += fold.length) - fold.length);
  const matchIndex = folds.join('').indexOf(searchWord);
  if (matchIndex < 0) return { before: '', match: '', after: '' };
  const start = Math.max(
    0,
    offsets.findLastIndex((offset) => offset <= matchIndex),
  );
  const past = offsets.findIndex((offset) => offset >= matchIndex + searchWord.length);
  const end = past < 0 ? letters.length : past;
  const from = findWordStart(letters, Math.max(0, start - EXCERPT_RADIUS), start);
  return {
    before: `${from > 0 ? '… ' : ''}${letters.slice(from, start).join('')}`,
    match: letters.slice(start, end).join(''),
    after:
      letters.slice(end, end + EXCERPT_RADIUS).join('') +
      (end + EXCERPT_RADIUS < letters.length ? ' …' : ''),
  };
}

/**
 * The first beginning of a word from `from` on, so that a piece of text does not begin inside one.
 */
const findWordStart = (letters: readonly string[], from: number, limit: number): number => {
  if (from === 0) return 0;
  const blank = letters.indexOf(' ', from);
  return blank < 0 || blank >= limit ? from : blank + 1;
};

const charactersByEntity: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/**
 * Text of sanitised HTML. Only searched and shown as text, never put back into a page as markup.
 */
export const toPlainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&(amp|lt|gt|quot|#39|nbsp);/g,
      (_, name: string) => charactersByEntity[name] ?? ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
