import type { Translate } from '@parlour/i18n';
import { type LotteryGame, findPlay, readSelection } from '@parlour/fair/lottery';

/** A choice as text: tokens separated by spaces, rows by bars, a dash for an empty row. */
export const formatSelection = (t: Translate, selection: readonly (readonly string[])[]): string =>
  selection
    .map((row) =>
      row.length === 0
        ? '–'
        : row.map((token) => (Number.isNaN(Number(token)) ? t(`half.${token}`) : token)).join(' '),
    )
    .join(' | ');

/** The same for the `selection` of a bet. */
export function formatSelectionText(
  t: Translate,
  game: LotteryGame | undefined,
  playId: string,
  text: string,
): string {
  const play = game && findPlay(game, playId);
  const selection = play && readSelection(play, text);
  return selection ? formatSelection(t, selection) : text;
}
