/** The words of Kite Duel alone, in English. */
export const en = {
  title: 'Kite Duel',
  red: 'Red',
  blue: 'Blue',
  draw: 'Draw',
  meets: '{red} against {blue}',
  pays: 'pays {odds} times',
  pick: 'Choose a side, then place your bet.',
  chosenSide: '{side}: {amount} could bring {win}',
  flying: 'The kites are flying',
  passRed: '{name} cuts a line of {other}',
  passBoth: 'Both lose a line',
  wins: '{name} wins the duel',
  drawn: 'Both come down: a draw',
  sky: 'The sky',
  rulesLead:
    'Two kites meet in the sky, each on three lines. In every pass one cuts a line of the other, or both lose one. Who has no line left comes down. If both come down in the same pass, it is a draw.',
  rulesChances:
    'The stronger kite is more likely to cut. The odds are worked out from the exact chances of the pairing and stay as they are for the whole round.',
  rulesReturns:
    'Return to player: between {least} % and {most} % for every bet on every pairing. Over very many rounds, this share of all bets is paid out as wins. A single session can differ widely.',
  strengths: 'The kites and their strength',
  keys: 'Keys: 1 red, 2 draw, 3 blue, arrow keys change the stake, Enter places the bet.',
} as const;

/** The game's words of one language. */
export type DuelTexts = { readonly [Key in keyof typeof en]: string };
