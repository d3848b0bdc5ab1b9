import type { DuelOutcome } from '../../games/kite-duel/duel.ts';
import { moneyFormatter, type FormatMoney } from '../shell/money.ts';
import { openHistory } from '../shell/panels/history.ts';
import { createCloseHandler, listenForKeys, openShell, startSession } from '../shell/shell.ts';
import { runClock } from '../table/clock.ts';
import { createHistoryLoader, openTableFairness } from '../table/panels.ts';
import { Room } from '../table/room.ts';
import { createTableApi } from '../table/table-api.ts';
import { KiteDuel } from './game.ts';
import { createPage } from './page.ts';
import { openRules } from './rules.ts';
import { createSkyView } from './sky-view.ts';
import { texts } from './texts/load.ts';

async function play(): Promise<void> {
  const shell = await openShell(texts);
  const {
    boot: { language },
    root,
    parent,
    say,
    token,
  } = shell;
  document.title = say('title');
  const api = createTableApi(token ?? '');
  let write: FormatMoney = String;
  const money: FormatMoney = (amount) => write(amount);
  let game: KiteDuel | null = null;
  let room: Room | null = null;
  const page = createPage(root, say, money, {
    onClose: createCloseHandler(parent),
    onPanel: (panel) => {
      if (panel === 'rules') openRules(say);
      else if (!room) return;
      else if (panel === 'history')
        openHistory({
          say,
          money,
          language,
          load: createHistoryLoader(api, (outcome) => say((outcome as DuelOutcome).winner)),
        });
      else openTableFairness({ say, language, event: room.moment.event, tickets: room.mine });
    },
    onSide: (side) => game?.choose(side),
    onBet: (step) => game?.changeBet(step),
    onPlace: () => void game?.place(),
  });
  page.phase('opening');
  page.sides(null, new Map(), false, false);
  page.message(token ? say('opening') : '');
  const sky = createSkyView(page.canvas);
  parent.listen(({ paused }) => {
    room?.pause(paused);
    sky.pause(paused);
  });
  listenForKeys((key) => game?.press(key) ?? false);
  await startSession(shell, page, async () => {
    const state = await api.gameInfo();
    write = moneyFormatter(state.money);
    page.message('');
    page.notice(state.balance === null ? say('walletUnreachable') : null);
    const duel = new KiteDuel({ page, sky, say, money, state });
    game = duel;
    room = new Room({ api, frame: page, say, money, parent, state, show: duel.show });
    runClock(room, (moment, now) => {
      page.clock.show(moment, now, say('flying'));
      duel.follow(moment, now);
    });
    duel.start(room);
  });
}

void play();
