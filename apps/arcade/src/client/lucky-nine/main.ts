import { createApi } from '../shell/api.ts';
import { moneyWriter, type ShowMoney } from '../shell/money.ts';
import { closer, endSession, listenToKeys, openShell, takeSeat } from '../shell/shell.ts';
import { createDuelApi } from './duel-api.ts';
import { DuelGame } from './game.ts';
import { openDuels, openFairness, openRules } from './panels.ts';
import { createTablePage } from './table-page.ts';
import { texts } from './texts/load.ts';

/** The room that the lobby named, once for each launch: a reload does not sit down again. */
function takeRoom(): string | null {
  const query = new URLSearchParams(location.search);
  const [room, launch] = [query.get('room'), query.get('launch') ?? ''];
  if (room === null || sessionStorage.getItem('room-of-launch') === launch) return null;
  sessionStorage.setItem('room-of-launch', launch);
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
  let money: ShowMoney = String;
  let api = createDuelApi('');
  const page = createTablePage(root, say, {
    onClose: closer(parent),
    onRoom: (room) => void game?.join(room),
    onPanel: (panel) => {
      if (panel === 'rules') openRules(say);
      else if (panel === 'fairness') openFairness(say, game?.duel ?? null, language);
      else if (game) openDuels(say, money, api, language);
    },
  });
  page.phase('opening');
  parent.listen(({ paused }) => game?.pause(paused));
  listenToKeys((key) => game?.press(key) ?? false);
  await takeSeat(shell, page, async (token) => {
    const state = await createApi(token).table();
    money = moneyWriter(state.money);
    api = createDuelApi(token);
    if (state.book !== 'REAL') page.book(say(state.book === 'TRIAL' ? 'trial' : 'playMoney'));
    page.notice(state.balance === null ? say('walletUnreachable') : null);
    game = new DuelGame({
      api,
      page,
      say,
      money,
      parent,
      state,
      onOver: () => endSession(shell, page),
    });
    await game.start(takeRoom());
  });
}

void play();
