import type { GameInfo } from '@parlour/arcade-protocol';
import type { RouletteOutcome } from '../../games/live-roulette/roulette.ts';
import { moneyFormatter, type FormatMoney } from '../shell/money.ts';
import { openHistory } from '../shell/panels/history.ts';
import { createCloseHandler, listenForKeys, openShell, startSession } from '../shell/shell.ts';
import { runClock } from '../table/clock.ts';
import { createHistoryLoader, openTableFairness } from '../table/panels.ts';
import { Room } from '../table/room.ts';
import { createTableApi } from '../table/table-api.ts';
import { Roulette } from './game.ts';
import { createPage } from './page.ts';
import { openRules } from './rules.ts';
import { texts } from './texts/load.ts';
import { createWheelView } from './wheel-view.ts';

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
  let state: GameInfo | null = null;
  let game: Roulette | null = null;
  let room: Room | null = null;
  const page = createPage(root, say, money, {
    onClose: createCloseHandler(parent),
    onPanel: (panel) => {
      if (!state || !room) return;
      if (panel === 'rules') openRules(say, money, state);
      else if (panel === 'history')
        openHistory({
          say,
          money,
          language,
          load: createHistoryLoader(api, (outcome) => String((outcome as RouletteOutcome).number)),
        });
      else openTableFairness({ say, language, event: room.moment.event, tickets: room.mine });
    },
    onSpot: (spot) => game?.lay(spot),
    onChip: (chip) => game?.choose(chip),
    onUndo: () => game?.undo(),
    onClear: () => game?.clear(),
    onRepeat: () => game?.repeat(),
    onPlace: () => void game?.place(),
  });
  page.phase('opening');
  page.board.open(false);
  page.tools(false, false, false);
  page.message(token ? say('opening') : '');
  const wheel = createWheelView(page.wheel);
  parent.listen(({ paused }) => {
    room?.pause(paused);
    wheel.pause(paused);
  });
  listenForKeys((key) => game?.press(key) ?? false);
  await startSession(shell, page, async () => {
    state = await api.gameInfo();
    write = moneyFormatter(state.money);
    page.message('');
    page.notice(state.balance === null ? say('walletUnreachable') : null);
    game = new Roulette({ page, wheel, say, money, state });
    room = new Room({ api, frame: page, say, money, parent, state, show: game.show });
    runClock(room, (moment, now) => page.clock.show(moment, now, say('spinning')));
    game.start(room);
  });
}

void play();
