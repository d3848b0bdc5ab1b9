import type { Kind } from '../../games/pearl-reef/fish.ts';
import type { StoredCast } from '../../games/pearl-reef/play-cast.ts';
import { createApi } from '../shell/api.ts';
import { moneyFormatter, type FormatMoney } from '../shell/money.ts';
import { openFairness } from '../shell/panels/fairness.ts';
import { openHistory } from '../shell/panels/history.ts';
import { createCloseHandler, listenForKeys, openShell, startSession } from '../shell/shell.ts';
import { ReefGame } from './reef-game.ts';
import { createReefHud } from './reef-hud.ts';
import { openRules } from './rules.ts';
import { SeaView } from './sea-view.ts';
import { texts } from './texts/load.ts';

async function play(): Promise<void> {
  const shell = await openShell(texts);
  const { boot, root, parent, say, token } = shell;
  const { language } = boot;
  document.title = say('title');
  let game: ReefGame | null = null;
  let money: FormatMoney = String;
  const api = createApi<StoredCast>(token ?? '');
  const hud = createReefHud(root, say, {
    onCast: () => void game?.cast(),
    onFish: (kind) => game?.choose(kind),
    onTouch: (x, y) => game?.touch(x, y),
    onBet: (step) => game?.changeBet(step),
    onClose: createCloseHandler(parent),
    onPanel: (panel) => {
      if (!game) return;
      if (panel === 'rules') openRules(say, money, game.bet);
      else if (panel === 'fairness')
        openFairness({
          say,
          api,
          language,
          onSeed: (seed) => game?.useSeed(seed),
        });
      else
        openHistory({
          say,
          money,
          language,
          load: async (before) => {
            const { rounds, more } = await api.rounds(before);
            return {
              more,
              rounds: rounds.map((round) =>
                round.state === 'done' ? { ...round, note: say(round.choice as Kind) } : round,
              ),
            };
          },
        });
    },
  });
  hud.phase('opening');
  hud.message(token ? say('opening') : '');
  hud.present('whale', false);
  const sea = new SeaView(hud.sea, (isHere) => {
    hud.present('whale', isHere);
    if (isHere) hud.announce(say('whaleHere'));
  });
  sea.start();
  parent.listen(({ paused }) => {
    game?.pause(paused);
    sea.pause(paused);
  });
  listenForKeys((key) => game?.press(key) ?? false);
  await startSession(shell, hud, async () => {
    const state = await api.spinGameInfo();
    money = moneyFormatter(state.money);
    game = new ReefGame({ api, hud, sea, say, money, parent, state });
    hud.notice(state.balance === null ? say('walletUnreachable') : null);
    await game.start();
  });
}

void play();
