import type { Turn } from '../../games/game.ts';
import { createApi, randomId } from './api.ts';
import { moneyWriter, type ShowMoney } from './money.ts';
import { openFairness } from './panels/fairness.ts';
import { openHistory } from './panels/history.ts';
import { closer, listenToKeys, type Shell, takeSeat } from './shell.ts';
import { SlotGame, type SlotShow } from './slot-game.ts';
import { createSlotHud, type SlotHud } from './slot-hud.ts';

/** What makes one slot different from another in the browser. */
export type SlotParts<Own extends Turn, Words extends string> = {
  readonly shell: Shell<Words | 'title' | 'ready'>;
  /** What lies behind the reels. */
  readonly scene: HTMLElement;
  /** Makes what is shown, on the page's canvas. */
  readonly makeShow: (
    hud: SlotHud,
    money: ShowMoney,
  ) => SlotShow<Own> & { readonly pause: (paused: boolean) => void };
  readonly openRules: (money: ShowMoney, bet: number) => void;
};

/** Opens the page of a slot: its hands, its panels, its keys, and the game behind them. */
export async function playSlot<Own extends Turn, Words extends string>({
  shell,
  scene,
  makeShow,
  openRules,
}: SlotParts<Own, Words>): Promise<void> {
  const { boot, root, parent, say, token } = shell;
  const { language } = boot;
  document.title = say('title');
  let game: SlotGame<Own> | null = null;
  let money: ShowMoney = String;
  const api = createApi<Own>(token ?? '');
  const hud = createSlotHud(root, say, say('title'), scene, {
    onSpin: () => void game?.spin(),
    onBet: (step) => game?.changeBet(step),
    onClose: closer(parent),
    onPanel: (panel) => {
      if (!game) return;
      if (panel === 'rules') openRules(money, game.bet);
      else if (panel === 'history') openHistory({ say, money, language, load: api.history });
      else
        openFairness({
          say,
          api,
          language,
          newSeed: () => randomId(8),
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
  listenToKeys((key) => game?.press(key) ?? false);
  if (!token) hud.message('');
  await takeSeat(shell, hud, async () => {
    const state = await api.state();
    money = moneyWriter(state.money);
    game = new SlotGame({ api, hud, say, money, parent, show, state });
    hud.notice(state.balance === null ? say('walletUnreachable') : null);
    await game.start();
  });
}
