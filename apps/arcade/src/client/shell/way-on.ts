import type { Action } from './frame.ts';
import type { Parent } from './parent.ts';

type Deps = {
  readonly parent: Parent;
  readonly say: (key: 'addMoney' | 'betLess') => string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  /** Lowers the bet; null at the lowest one. */
  readonly less: (() => void) | null;
};

/** What somebody can do whose balance is too low: bet less, or put money in where the page around the game has a cashier. Trial credit has none. */
export const waysOn = ({ parent, say, book, less }: Deps): readonly Action[] => [
  ...(less ? [{ label: say('betLess'), run: less }] : []),
  ...(parent.isThere && book !== 'TRIAL'
    ? [{ label: say('addMoney'), run: () => parent.tell({ type: 'parlour:deposit' }) }]
    : []),
];
