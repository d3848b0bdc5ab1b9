import type { Contract, Reply } from '@parlour/contract';

export type HelpNode = Reply<Contract['content']['helpCenter']>[number];

/**
 * A page of the help centre with the names of the pages above it, the pages below it, and its
 * content as plain words.
 */
export type HelpTopic = {
  readonly tag: string;
  readonly title: string;
  readonly content: string;
  readonly parentTitles: readonly string[];
  readonly below: readonly HelpNode[];
  readonly words: string;
};

/**
 * A page that was searched for, with the words around the place; `before + match + after` is a
 * piece of its text, empty when only the title fits.
 */
export type HelpMatch = {
  readonly topic: HelpTopic;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

/** All pages of the tree in reading order. */
export const topicsOf = (
  nodes: readonly HelpNode[],
  parentTitles: readonly string[] = [],
): readonly HelpTopic[] =>
  nodes.flatMap(({ tag, title, content, children = [] }) => [
    { tag, title, content, parentTitles, below: children, words: plainWords(content) },
    ...topicsOf(children, [...parentTitles, title]),
  ]);

/**
 * Pages whose title or text holds all the words, titles first. Case and marks over letters make no
 * difference.
 */
export function searchTopics(topics: readonly HelpTopic[], asked: string): readonly HelpMatch[] {
  const wanted = folded(asked).split(/\s+/).filter(Boolean);
  const [first = ''] = wanted;
  if (!first) return [];
  const fits = (text: string) => wanted.every((word) => text.includes(word));
  const inTitle = topics.filter(({ title }) => fits(folded(title)));
  const inText = topics.filter(
    (topic) => !inTitle.includes(topic) && fits(folded(`${topic.title} ${topic.words}`)),
  );
  return [...inTitle, ...inText].map((topic) => ({ topic, ...around(topic.words, first) }));
}

const AROUND = 60;

function around(words: string, wanted: string): Omit<HelpMatch, 'topic'> {
  // Folded letter by letter, so that places in both texts agree.
  const letters = [...words];
  const folds = letters.map((letter) => folded(letter) || letter);
  let length = 0;
  const places = folds.map((fold) => (length += fold.length) - fold.length);
  const at = folds.join('').indexOf(wanted);
  if (at < 0) return { before: '', match: '', after: '' };
  const start = Math.max(
    0,
    places.findLastIndex((place) => place <= at),
  );
  const past = places.findIndex((place) => place >= at + wanted.length);
  const end = past < 0 ? letters.length : past;
  const from = wordStart(letters, Math.max(0, start - AROUND), start);
  return {
    before: `${from > 0 ? '… ' : ''}${letters.slice(from, start).join('')}`,
    match: letters.slice(start, end).join(''),
    after: letters.slice(end, end + AROUND).join('') + (end + AROUND < letters.length ? ' …' : ''),
  };
}

/**
 * The first beginning of a word from `from` on, so that a piece of text does not begin inside one.
 */
const wordStart = (letters: readonly string[], from: number, limit: number): number => {
  if (from === 0) return 0;
  const blank = letters.indexOf(' ', from);
  return blank < 0 || blank >= limit ? from : blank + 1;
};

const entities: Readonly<Record<string, string>> = {
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
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

// Only marks over Latin letters go: signs of other scripts are vowels.
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
