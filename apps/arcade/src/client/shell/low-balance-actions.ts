import type { Action } from './frame.ts';
import type { ParentPage } from './parent-page.ts';

type Deps = {
  readonly parent: ParentPage;
  readonly say: (key: 'addMoney' | 'betLess') => string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  /** Lowers the bet; null at the lowest one. */
  readonly less: (() => void) | null;
};

/**
 * Lists the actions for a player whose balance is too low: bet less, or deposit where the page
 * around the game has a cashier. Trial credit has none.
 */
export const listLowBalanceActions = ({ parent, say, book, less }: Deps): readonly Action[] => [
  ...(less ? [{ label: say('betLess'), run: less }] : []),
  ...(parent.isPresent && book !== 'TRIAL'
    ? [{ label: say('addMoney'), run: () => parent.post({ type: 'parlour:deposit' }) }]
    : []),
];
