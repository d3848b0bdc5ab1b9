import { localStore, sessionStore } from '@parlour/browser-storage';
import type { LotteryGame } from '@parlour/fair/lottery';
import { useApi } from '@parlour/session';
import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';

import { BetsStore } from './bets-store.ts';
import { DrawStore } from './draw-store.ts';
import { FavouriteGames } from './favourite-games.ts';
import { SlipStorage } from './slip-storage.ts';
import { SlipStore } from './slip-store.ts';

/** Results as events: the game's last draw that has one, and whether the stream is connected. */
export type LiveResults = {
  readonly drawNo: string | undefined;
  readonly isStreaming: boolean;
};

type LotteryStoresOptions = {
  readonly game: LotteryGame;
  readonly username: string | null;
  readonly liveResults: LiveResults | undefined;
  readonly onBalance: (balance: number) => void;
  readonly onSettled: () => void;
};

type LotteryStores = {
  readonly draws: DrawStore;
  readonly slip: SlipStore;
  readonly bets: BetsStore;
  readonly favourites: FavouriteGames;
};

/** The stores of the lottery page; they follow the game, the member and the draws. */
export function useLotteryStores(options: LotteryStoresOptions): LotteryStores {
  const { game, username, liveResults } = options;
  const hasLiveResults = useRef(false);
  const stores = useCreatedStores(options, () => hasLiveResults.current);
  const { draws, slip, bets, favourites } = stores;

  useEffect(() => draws.start(), [draws]);
  useEffect(() => {
    hasLiveResults.current = liveResults?.isStreaming ?? false;
  }, [liveResults?.isStreaming]);
  useEffect(() => {
    draws.setGame(game);
    slip.setGame(game);
  }, [game, draws, slip]);
  const drawNo = liveResults?.drawNo;
  useEffect(() => {
    if (drawNo !== undefined) draws.handleResult(game.code, drawNo);
  }, [drawNo, game.code, draws]);
  useEffect(() => {
    favourites.setUser(username);
    slip.setUser(username);
    if (username !== null) void bets.load();
    return () => bets.clear();
  }, [username, favourites, bets, slip]);
  useEffect(() => moveSlipWithDraws(slip, draws), [draws, slip]);
  return stores;
}

function useCreatedStores(
  { game, onBalance, onSettled }: LotteryStoresOptions,
  hasLiveResults: () => boolean,
): LotteryStores {
  const { lottery } = useApi();
  const [stores] = useState<LotteryStores>(() => {
    const { listTodaysBets, cancelBets, cancelTicket } = lottery;
    const { placeTicket, listUpcomingDraws, getCurrentDraw, listResults } = lottery;
    const bets = new BetsStore({
      listTodaysBets,
      cancelBets,
      cancelTicket,
      onBalance,
      onSettled,
    });
    const slip = new SlipStore(game, {
      placeTicket,
      listUpcomingDraws,
      storage: new SlipStorage(sessionStore),
      onPlaced(balance) {
        onBalance(balance);
        void bets.load();
      },
    });
    const draws = new DrawStore(game, {
      getCurrentDraw,
      listResults,
      hasLiveResults,
      onDrawChange() {
        if (bets.hasOpenBets) void bets.load();
      },
    });
    const favourites = new FavouriteGames(localStore);
    return { draws, slip, bets, favourites };
  });
  return stores;
}

/** Keeps the slip on the draw that takes bets; a restored slip may be for an older one. */
const moveSlipWithDraws = (slip: SlipStore, draws: DrawStore): (() => void) =>
  reaction(
    () => {
      const drawNo = draws.phase === 'open' ? draws.current?.drawNo : undefined;
      return slip.canMove && drawNo !== slip.drawNo ? drawNo : undefined;
    },
    (drawNo) => {
      if (drawNo !== undefined) slip.moveToDraw(drawNo);
    },
    { fireImmediately: true },
  );
