/** The words of Monsoon Market alone, in English. */
export const en = {
  title: 'Monsoon Market',
  ready: 'Fresh from the boat! Press Spin.',
  bigWin: 'Sold out!',
  sale: '{count} × {good}, {amount}',
  saleTimes: '{count} × {good}: {amount} × {multiplier}',
  multiplier: 'Multiplier {multiplier}',
  freeSpins: 'Downpour',
  freeSpinsWon: 'Downpour! {count} free spins, the multiplier keeps growing',
  freeSpinOf: 'Free spin {number} of {count}',
  freeSpinsTotal: 'The downpour brought {amount}',
  grid: 'Market from left to right: {goods}',
  umbrella: 'umbrella',
  mangosteen: 'mangosteen',
  dragonfruit: 'dragon fruit',
  mango: 'mango',
  coconut: 'coconut',
  chilli: 'chilli',
  lime: 'lime',
  rulesLead:
    'Six columns, four rows. {least} or more of the same goods anywhere in the market are sold and pay; it does not matter where they lie.',
  rulesFall:
    'What is sold disappears, the rest falls, and new goods come from above, again and again while something is sold. Each fall raises the multiplier by 1; it counts for all that is sold then. A paid spin begins at ×1.',
  rulesUmbrella:
    'Umbrellas are never sold. 4, 5 or 6 of them in the market when a paid spin ends bring 10, 12 or 15 free spins.',
  rulesFree:
    'During free spins no umbrellas fall and the multiplier does not go back: every spin begins where the last one ended. The bet stays that of the spin that brought them.',
  rulesNoSkill:
    'Every good of every cell is drawn anew, with the same chances on every spin. Earlier rounds, your balance and how fast you play change nothing.',
  keys: 'Keys: Space or Enter spins, the arrow keys change the bet.',
  verifySpin: 'Spin',
  verifyFall: 'fall {number}',
  verifyPay: 'Pays {amount}',
} as const;

/** The game's words of one language. */
export type MarketTexts = { readonly [Key in keyof typeof en]: string };

export type MarketKey = keyof MarketTexts;
