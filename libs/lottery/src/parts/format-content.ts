import type { Translate } from '@parlour/i18n';
import { type LotteryGame, playOf, readContent } from '@parlour/fair/lottery';

/** A choice as text: tokens separated by spaces, rows by bars, a dash for an empty row. */
export const formatContent = (t: Translate, content: readonly (readonly string[])[]): string =>
  content
    .map((row) =>
      row.length === 0
        ? '–'
        : row.map((token) => (Number.isNaN(Number(token)) ? t(`half.${token}`) : token)).join(' '),
    )
    .join(' | ');

/** The same for the `betContent` of a bet. */
export function formatWireContent(
  t: Translate,
  game: LotteryGame | undefined,
  playId: string,
  text: string,
): string {
  const play = game && playOf(game, playId);
  const content = play && readContent(play, text);
  return content ? formatContent(t, content) : text;
}
