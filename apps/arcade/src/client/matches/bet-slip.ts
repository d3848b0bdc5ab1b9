import type { GameInfo } from '@parlour/arcade-protocol';

import type { Frame } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import type { TableApi } from '../table/table-api.ts';
import { createBetPlacement } from './bet-placement.ts';
import type { SportLook } from './look.ts';
import { Slip } from './slip.ts';
import { createSlipView } from './slip-view.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly api: TableApi;
  readonly say: BookSay;
  readonly look: SportLook;
  readonly frame: Frame;
  readonly parent: ParentPage;
  readonly money: FormatMoney;
  readonly gameInfo: GameInfo;
  readonly canBet: () => boolean;
  readonly onChange: () => void;
  readonly onBalance: (balance: number) => void;
  readonly onDone: () => void;
  readonly onSessionOver: () => void;
};

/** The bet slip: its picks, their view, and the placing of the bets. */
export function createBetSlip(deps: Deps) {
  const { api, say, look, frame, parent, money, gameInfo, onChange } = deps;
  const slip = new Slip(look.sport, gameInfo.bets);
  const view = createSlipView({
    say,
    look,
    slip,
    money,
    bets: gameInfo.bets,
    onChange,
    onPlace: () => {
      if (deps.canBet()) void placement.place();
    },
  });
  const placement = createBetPlacement({
    api,
    say,
    money,
    book: gameInfo.book,
    parent,
    frame,
    slip,
    slipView: view,
    onBalance: deps.onBalance,
    onBusyChange: onChange,
    onDone: deps.onDone,
    onSessionOver: deps.onSessionOver,
  });
  return { slip, view, isBusy: placement.isBusy };
}
