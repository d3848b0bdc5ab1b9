/** The words of Kite Season alone, in English. */
export const en = {
  title: 'Kite Season',
  ready: 'Good wind! Press Spin.',
  bigWin: 'High flight!',
  line: 'Line {line}: {count} × {symbol}, {amount}',
  pinwheels: '{count} pinwheels, {amount}',
  freeSpins: 'Free spins',
  freeSpinsWon: '{count} free spins, every win counts double',
  freeSpinsMore: '{count} more free spins',
  freeSpinOf: 'Free spin {number} of {count}',
  freeSpinsTotal: 'Free spins brought {amount}',
  grid: 'Reels from left to right: {reels}',
  sun: 'sun',
  pinwheel: 'pinwheel',
  eagle: 'eagle kite',
  fish: 'fish kite',
  hexagon: 'hexagon kite',
  diamond: 'diamond kite',
  spool: 'spool',
  lantern: 'lantern',
  plane: 'paper plane',
  feather: 'feather',
  rulesLead:
    'Five reels, twenty lines, always all played. Three or more of a kind on a line, from the left, win. Only the highest win of a line counts, wins of different lines are added.',
  rulesWild: 'The sun stands for every kite and every small symbol. It lies on reels 2 to 5.',
  rulesScatter:
    '3, 4 or 5 pinwheels anywhere pay 2, 10 or 50 times the bet and bring 8, 12 or 20 free spins.',
  rulesFree:
    'Free spins have their own reels with more suns, and every win counts double. Three or more pinwheels add 5 spins, up to 60 in a round. The bet stays that of the spin that brought them.',
  rulesNoSkill:
    'Every stop of every reel is equally likely on every spin. Earlier rounds, your balance and how fast you play change nothing.',
  linesTitle: 'The twenty lines',
  keys: 'Keys: Space or Enter spins, the arrow keys change the bet.',
  verifySpin: 'Spin',
  verifyPay: 'Pays {pay} line bets = {amount}',
} as const;

/** The game's words of one language. */
export type KiteTexts = { readonly [Key in keyof typeof en]: string };

export type KiteKey = keyof KiteTexts;
