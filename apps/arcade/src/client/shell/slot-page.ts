import type { Turn } from '../../games/game.ts';
import { createApi } from './api.ts';
import { moneyFormatter, type FormatMoney } from './money.ts';
import { openFairness } from './panels/fairness.ts';
import { openHistory } from './panels/history.ts';
import { createCloseHandler, listenForKeys, type Shell, startSession } from './shell.ts';
import { SlotGame, type SlotPresentation } from './slot-game.ts';
import { createSlotHud, type SlotHud } from './slot-hud.ts';

/** The parts that make one slot different from another in the browser. */
type SlotParts<Own extends Turn, Words extends string> = {
  readonly shell: Shell<Words | 'title' | 'ready'>;
  /** The element behind the reels. */
  readonly scene: HTMLElement;
  /** Makes what is shown, on the page's canvas. */
  readonly makeShow: (
    hud: SlotHud,
    money: FormatMoney,
  ) => SlotPresentation<Own> & { readonly pause: (paused: boolean) => void };
  readonly openRules: (money: FormatMoney, bet: number) => void;
};

/** Opens the page of a slot: its hands, its panels, its keys, and the game behind them. */
export async function openSlot<Own extends Turn, Words extends string>({
  shell,
  scene,
  makeShow,
  openRules,
}: SlotParts<Own, Words>): Promise<void> {
  const { boot, root, parent, say, token } = shell;
  const { language } = boot;
  document.title = say('title');
  let game: SlotGame<Own> | null = null;
  let money: FormatMoney = String;
  const api = createApi<Own>(token ?? '');
  const hud = createSlotHud(root, say, say('title'), scene, {
    onSpin: () => void game?.spin(),
    onBet: (step) => game?.changeBet(step),
    onClose: createCloseHandler(parent),
    onPanel: (panel) => {
      if (!game) return;
      if (panel === 'rules') openRules(money, game.bet);
      else if (panel === 'history') openHistory({ say, money, language, load: api.rounds });
      else
        openFairness({
          say,
          api,
          language,
          onSeed: (seed) => game?.useSeed(seed),
        });
    },
  });
  hud.phase('opening');
  hud.message(say('opening'));
  const show = makeShow(hud, (amount) => money(amount));
  parent.listen(({ paused }) => {
    game?.pause(paused);
    show.pause(paused);
  });
  listenForKeys((key) => game?.press(key) ?? false);
  if (!token) hud.message('');
  await startSession(shell, hud, async () => {
    const state = await api.spinGameInfo();
    money = moneyFormatter(state.money);
    game = new SlotGame({ api, hud, say, money, parent, show, state });
    hud.notice(state.balance === null ? say('walletUnreachable') : null);
    await game.start();
  });
}
