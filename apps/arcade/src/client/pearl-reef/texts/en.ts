/** The words of Pearl Reef alone, in English. */
export const en = {
  title: 'Pearl Reef',
  cast: 'Cast',
  ready: 'Touch a fish, or choose one below and cast.',
  castAt: 'Casting at: {fish}, {amount}',
  caught: 'Caught: {fish}! You win {amount}',
  gotAway: 'The {fish} got away.',
  whaleHere: 'The pearl whale is here!',
  whaleAway: 'The whale is not here just now.',
  sea: 'The reef with its fish',
  fishGroup: 'Which fish to cast at',
  fishPays: '{fish}, pays {pay}',
  sardine: 'sardine',
  clownfish: 'clownfish',
  butterfly: 'butterfly fish',
  puffer: 'puffer fish',
  turtle: 'turtle',
  ray: 'ray',
  shark: 'shark',
  whale: 'pearl whale',
  rulesLead:
    'Every cast is a round of its own and costs the bet. Choose a fish: if the net catches it, it pays its multiple of the bet; if it gets away, the cast is lost.',
  rulesEqual:
    'A fish that pays more is caught more rarely. Every fish returns exactly the same share in the long run: none is better than another.',
  rulesWhale:
    'The pearl whale comes now and then. When it is caught, a second draw says which pearl it carries:',
  rulesPicture:
    'Where a fish swims, how large it looks and how you aim are picture alone. Each cast is drawn anew: earlier casts, your balance and how fast you play change nothing.',
  tablePay: 'Pays',
  tableChance: 'Is caught',
  keys: 'Keys: left and right choose a fish, up and down change the bet, Space or Enter casts.',
  verifyDrawn: 'Drawn: {drawn}',
} as const;

/** The game's words of one language. */
export type ReefTexts = { readonly [Key in keyof typeof en]: string };

export type ReefKey = keyof ReefTexts;
