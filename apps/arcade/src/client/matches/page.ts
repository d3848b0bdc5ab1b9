import { fill } from '../shell/dom.ts';
import { createFrame } from '../shell/frame.ts';
import { moneyWriter } from '../shell/money.ts';
import { closer, endSession, listenToKeys, openShell, takeSeat } from '../shell/shell.ts';
import { followTable, type Follower } from '../table/follow.ts';
import { openTableFairness } from '../table/panels.ts';
import { createTableApi } from '../table/table-api.ts';
import { openBets } from './bets-view.ts';
import { type Book, createBook, waiting } from './book.ts';
import { createFloor } from './floor.ts';
import type { SportLook } from './look.ts';
import { openRules } from './rules.ts';
import { texts } from './texts/load.ts';

/** Clocks move this often between two answers of the server. */
const CLOCK_MS = 500;

/** Opens the page of a sportsbook: its floor, its panels, its keys, and the book behind them. */
export async function playBook(look: SportLook): Promise<void> {
  const shell = await openShell(texts);
  const { boot, root, parent, say, token } = shell;
  const { language } = boot;
  const title = look.title(say);
  document.title = title;
  const api = createTableApi(token ?? '');
  let money = String as (amount: number) => string;
  let most = 0;
  let book: Book | null = null;
  let follower: Follower | null = null;
  const showBets = () => {
    if (book) openBets({ say, look, money, language }, api.tickets);
  };
  const frame = createFrame(root, say, title, {
    onClose: closer(parent),
    onPanel: (panel) => {
      if (!book) return;
      if (panel === 'rules') openRules({ say, look, money, most });
      else if (panel === 'history') showBets();
      else openTableFairness({ say, language, event: book.event(), tickets: book.tickets() });
    },
  });
  const floor = createFloor(say, showBets);
  floor.counts(0, 0, '');
  fill(floor.board, waiting(say));
  fill(root, frame.header, floor.main, floor.bar, frame.noticeBox, frame.status);
  root.classList.add('book-page');
  frame.phase('opening');
  parent.listen(({ paused }) => book?.pause(paused));
  listenToKeys((key) => key === 'Escape' && (floor.close() || (book?.closePage() ?? false)));
  await takeSeat(shell, frame, async () => {
    const state = await api.state();
    money = moneyWriter(state.money);
    most = state.bets.at(-1) ?? 0;
    if (state.book !== 'REAL') frame.book(say(state.book === 'TRIAL' ? 'trial' : 'playMoney'));
    frame.notice(state.balance === null ? say('walletUnreachable') : null);
    const onSessionOver = () => endSession(shell, frame);
    book = createBook({
      api,
      say,
      look,
      frame,
      floor,
      parent,
      money,
      language,
      state,
      onSessionOver,
      now: () => follower?.now() ?? Date.now(),
      ask: () => follower?.ask(),
      named: new URLSearchParams(location.search).get('room'),
    });
    let isLost = false;
    follower = followTable({
      api,
      onTable: (table) => {
        if (isLost) frame.notice(null);
        isLost = false;
        book?.take(table);
        frame.phase('idle');
      },
      onLost: () => {
        isLost = true;
        frame.notice(say('offline'));
      },
      onOver: onSessionOver,
    });
    follower.ask();
    setInterval(() => {
      if (!document.hidden) book?.refresh();
    }, CLOCK_MS);
  });
}
