import { sessionStore } from '@parlour/browser-storage';

import { createApi } from '../shell/api.ts';
import { moneyFormatter, type FormatMoney } from '../shell/money.ts';
import {
  createCloseHandler,
  endSession,
  listenForKeys,
  openShell,
  startSession,
} from '../shell/shell.ts';
import { createDuelApi } from './duel-api.ts';
import { DuelGame } from './game.ts';
import { openDuels, openFairness, openRules } from './panels.ts';
import { createTablePage } from './table-page.ts';
import { texts } from './texts/load.ts';

/** The room that the lobby named, once for each launch: a reload does not sit down again. */
function takeRoom(): string | null {
  const query = new URLSearchParams(location.search);
  const [room, launch] = [query.get('room'), query.get('launch') ?? ''];
  if (room === null || sessionStore.getItem('room-of-launch') === launch) return null;
  sessionStore.setItem('room-of-launch', launch);
  return room;
}

async function play(): Promise<void> {
  const shell = await openShell(texts);
  const {
    root,
    parent,
    say,
    boot: { language },
  } = shell;
  document.title = say('title');
  let game: DuelGame | null = null;
  let money: FormatMoney = String;
  let api = createDuelApi('');
  const page = createTablePage(root, say, {
    onClose: createCloseHandler(parent),
    onRoom: (room) => void game?.join(room),
    onPanel: (panel) => {
      if (panel === 'rules') openRules(say);
      else if (panel === 'fairness') openFairness(say, game?.duel ?? null, language);
      else if (game) openDuels(say, money, api, language);
    },
  });
  page.phase('opening');
  parent.listen(({ paused }) => game?.pause(paused));
  listenForKeys((key) => game?.press(key) ?? false);
  await startSession(shell, page, async (token) => {
    const state = await createApi(token).gameInfo();
    money = moneyFormatter(state.money);
    api = createDuelApi(token);
    if (state.book !== 'REAL') page.book(say(state.book === 'TRIAL' ? 'demo' : 'playMoney'));
    page.notice(state.balance === null ? say('walletUnreachable') : null);
    game = new DuelGame({
      api,
      page,
      say,
      money,
      parent,
      state,
      onSessionOver: () => endSession(shell, page),
    });
    await game.start(takeRoom());
  });
}

void play();
