/** Words of the code for the fields of the lottery's calls (wire-words.ts). */

const drawNumber = { numero: { name: 'drawNo' } } as const;
const result = { winNo: { name: 'result' } } as const;
const ticketNumber = { orderNo: { name: 'ticketNo' } } as const;

/** The event that reports the result of a draw. */
export const drawEventWords = drawNumber;

export const playMenuWords = {
  playMenus: {
    fields: { minPrice: { name: 'minUnitStake' }, maxPrice: { name: 'maxUnitStake' } },
  },
} as const;

export const settingWords = {
  lockTime: { name: 'cutOffSeconds' },
  maxUnits: { name: 'maxCombinations' },
} as const;

export const drawResultWords = {
  ...drawNumber,
  ...result,
  openTime: { name: 'drawAt' },
} as const;

export const statisticsWords = {
  places: { fields: { numbers: { fields: { gap: { name: 'drawsSince' } } } } },
} as const;

export const drawQueryWords = drawNumber;

export const proofWords = {
  ...drawNumber,
  ...result,
  drawTime: { name: 'drawAt' },
} as const;

export const currentDrawWords = {
  currentNumero: {
    name: 'currentDraw',
    fields: {
      ...drawNumber,
      isSale: { name: 'isOpen' },
      remainTime: { name: 'remainingMs' },
      lockTime: { name: 'cutOffSeconds' },
    },
  },
  nextNumero: { name: 'nextDraw', fields: drawNumber },
  previousNumero: { name: 'previousDraw', fields: { ...drawNumber, ...result } },
} as const;

export const upcomingDrawWords = { ...drawNumber, drawTime: { name: 'drawAt' } } as const;

const chosenDrawWords = { ...drawNumber, multiple: { name: 'multiplier' } } as const;

export const ticketWords = {
  currentNumero: { name: 'currentDrawNo' },
  betCartAmountSum: { name: 'totalStake' },
  bettingSlipString: { name: 'slip' },
  chase: { name: 'multiDraw', fields: chosenDrawWords },
  winningStop: { name: 'stopOnWin' },
  orderType: { name: 'ticketType' },
  quickChase: { name: 'quickMultiDraw' },
} as const;

export const vnTicketWords = {
  contents: {
    fields: {
      winStop: { name: 'stopOnWin' },
      bettingContent: { name: 'selection' },
      singleBetPrice: { name: 'unitStake' },
      numero: { name: 'draws', fields: chosenDrawWords },
    },
  },
} as const;

/** Fields of a ticket as errors name them: their names on the wire. */
export const ticketFields = {
  totalStake: 'betCartAmountSum',
  slip: 'bettingSlipString',
  draws: 'chase',
  multiplier: 'multiple',
  vnDraws: 'numero',
  vnStopOnWin: 'winStop',
} as const;

export const placedTicketWords = {
  ...ticketNumber,
  numeros: { name: 'drawNos' },
  betAmount: { name: 'stake' },
} as const;

export const betWords = {
  ...ticketNumber,
  ...drawNumber,
  ...result,
  betContent: { name: 'selection' },
  betCount: { name: 'combinations' },
  singleBetPrice: { name: 'unitStake' },
  multiple: { name: 'multiplier' },
  betAmount: { name: 'stake' },
  winAmount: { name: 'payout' },
  betTime: { name: 'placedAt' },
  drawTime: { name: 'drawAt' },
  totalChase: { name: 'drawCount' },
  winningStop: { name: 'stopOnWin' },
  restAmount: { name: 'refundable' },
  status: {
    values: [
      [2, 'open'],
      [4, 'won'],
      [5, 'lost'],
      [6, 'stopped'],
      [12, 'void'],
      [14, 'in_review'],
      [17, 'cancelled'],
    ],
  },
} as const;

export const cancelTicketWords = ticketNumber;
