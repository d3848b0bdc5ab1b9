/** The words of Live Roulette alone, in English. */
export const en = {
  title: 'Live Roulette',
  undo: 'Undo',
  clear: 'Clear',
  repeat: 'Repeat',
  chips: 'Chip value',
  board: 'Betting table. The arrow keys lead from spot to spot.',
  wheel: 'Wheel',
  spinning: 'The ball is rolling',
  result: 'Number {number}, {colour}',
  chipsBack: 'Betting closed before you placed your chips. Nothing was taken.',
  overLimit: 'No more than {amount} on this spot.',
  spotStake: '{spot}: {amount}',
  straight: 'Number {numbers}', split: 'Split {numbers}', street: 'Street {numbers}', trio: 'Trio {numbers}', corner: 'Corner {numbers}', firstFour: 'First four {numbers}', line: 'Six line {numbers}',
  column: 'Column from {number}', dozen: 'Dozen {from} to {to}',
  low: '1 to 18', high: '19 to 36', even: 'Even', odd: 'Odd', red: 'Red', black: 'Black', green: 'Green',
  rulesLead: 'A wheel with 37 pockets, 0 to 36. Lay chips on the table while the clock runs, press Place bet, and watch the ball fall. Every pocket is equally likely in every round.',
  paysTitle: 'What a winning chip brings back, stake included',
  oneNumber: 'One number', twoNumbers: 'Two numbers (split)', threeNumbers: 'Three numbers (street, trio)', fourNumbers: 'Four numbers (corner, first four)', sixNumbers: 'Six numbers (six line)', twelveNumbers: 'Column or dozen', eighteenNumbers: 'Red, black, even, odd, 1 to 18, 19 to 36',
  rulesZero: 'Zero is on no column, dozen or even chance. All bets return the same share.',
  rulesLimit: 'Each spot takes from {least} to {most} times the numbers it covers.',
  keys: 'Keys: Tab to the table, arrow keys to a spot or a line between numbers, Enter lays a chip. P places the bet, U takes the last chip back, R repeats.',
} as const;

/** The game's words of one language. */
export type RouletteTexts = { readonly [Key in keyof typeof en]: string };
