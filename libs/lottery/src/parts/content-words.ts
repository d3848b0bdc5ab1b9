import type { Translate } from '@parlour/i18n';
import { type LotteryGame, playOf, readContent } from '@parlour/fair/lottery';

/** A choice as a person reads it: numbers of a row with spaces, rows with a bar between; an empty row is a dash. */
export const contentWords = (t: Translate, content: readonly (readonly string[])[]): string =>
  content
    .map((row) =>
      row.length === 0
        ? '–'
        : row.map((token) => (Number.isNaN(Number(token)) ? t(`half.${token}`) : token)).join(' '),
    )
    .join(' | ');

/** The same of a choice that came over the wire. */
export function wireContentWords(
  t: Translate,
  game: LotteryGame | undefined,
  playId: string,
  text: string,
): string {
  const play = game && playOf(game, playId);
  const content = play && readContent(play, text);
  return content ? contentWords(t, content) : text;
}
