import type { PageData } from '@parlour/arcade-protocol';
import { sessionStore } from '@parlour/browser-storage';

import { type TextLoader, loadTexts, type Say } from '../texts/load.ts';
import type { Action, Phase } from './frame.ts';
import { openParent, type ParentPage } from './parent-page.ts';

/**
 * The input of a game before it is drawn: its boot data and root element, its parent page, its
 * texts, and the session's token when there is one.
 */
export type Shell<Own extends string = never> = {
  readonly boot: PageData;
  readonly root: HTMLElement;
  readonly parent: ParentPage;
  readonly say: Say<Own>;
  readonly token: string | null;
};

/** The part of a game's page that the shell speaks through while there is no game yet. */
type StatusDisplay = {
  readonly phase: (phase: Phase) => void;
  readonly notice: (text: string | null, ...actions: readonly Action[]) => void;
};

/**
 * The token lives with the launch address it came from: a reload of the frame goes on, another
 * launch in the same tab does not mix.
 */
function takeToken(boot: PageData): string | null {
  if (boot.launch === 'invalid' || boot.launch === 'unreachable') return null;
  const launch = new URLSearchParams(location.search).get('launch') ?? '';
  if (boot.token) {
    sessionStore.setItem('arcade:launch', launch);
    sessionStore.setItem('arcade:token', boot.token);
    return boot.token;
  }
  return sessionStore.getItem('arcade:launch') === launch
    ? sessionStore.getItem('arcade:token')
    : null;
}

/**
 * True when the game can ask the lobby for a relaunch without a press: not again within half a
 * minute, so that two pages never reload each other in turn; never where the time of the last
 * relaunch is lost with the page.
 */
function mayRelaunch(): boolean {
  const last = Number(sessionStore.getItem('relaunched'));
  sessionStore.setItem('relaunched', String(Date.now()));
  return sessionStore.isKept && Date.now() - last > 30_000;
}

/**
 * Reads the data that the server put into the page, opens the line to the page around it, and loads
 * the words.
 */
export async function openShell<Own extends string>(
  texts: TextLoader<Readonly<Record<Own, string>>>,
): Promise<Shell<Own>> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as PageData;
  return {
    boot,
    root: document.getElementById('game') as HTMLElement,
    parent: openParent(boot),
    say: await loadTexts<Own>(boot.language, texts),
    token: takeToken(boot),
  };
}

/** Returns the action of the frame's close button; null when the game is alone in a tab. */
export const createCloseHandler = (parent: ParentPage): (() => void) | null =>
  parent.isPresent ? () => parent.post({ type: 'parlour:close' }) : null;

/** Tells that the session is over and asks the lobby for another. */
export function endSession(
  { parent, say }: Pick<Shell, 'parent' | 'say'>,
  voice: StatusDisplay,
): void {
  voice.phase('stopped');
  parent.post({ type: 'parlour:relaunch' });
  voice.notice(say('sessionOver'), {
    label: say('reopen'),
    run: () => parent.post({ type: 'parlour:relaunch' }),
  });
}

/**
 * Opens the game with its first calls and explains in words what fails, with a way to go on. `open`
 * makes the calls; it runs again when the player tries again. Without a token nothing is called.
 */
export async function startSession(
  { boot, parent, say, token }: Shell,
  voice: StatusDisplay,
  open: (token: string) => Promise<void>,
): Promise<void> {
  parent.post({ type: 'parlour:ready' });
  if (!token) {
    const unreachable = boot.launch === 'unreachable';
    voice.phase('stopped');
    // An address that was used elsewhere or is too old: the lobby is asked for a new one, once in a
    // while by itself, else by the button.
    if (!unreachable && mayRelaunch()) parent.post({ type: 'parlour:relaunch' });
    voice.notice(
      say(unreachable ? 'walletUnreachable' : 'linkInvalid'),
      unreachable
        ? { label: say('tryAgain'), run: () => location.reload() }
        : { label: say('reopen'), run: () => parent.post({ type: 'parlour:relaunch' }) },
    );
    return;
  }
  const attempt = async (): Promise<void> => {
    try {
      await open(token);
    } catch (error) {
      if ((error as { code?: string }).code === 'session_over') {
        endSession({ parent, say }, voice);
        return;
      }
      voice.phase('stopped');
      voice.notice(say('offline'), {
        label: say('tryAgain'),
        run: () => {
          voice.notice(null);
          void attempt();
        },
      });
    }
  };
  await attempt();
}

/**
 * Keys of a game: a button that has the focus takes Space and Enter itself, an open panel takes
 * everything. `press` says whether it used the key.
 */
export function listenForKeys(press: (key: string) => boolean): void {
  document.addEventListener('keydown', (event) => {
    if (
      event.repeat ||
      document.querySelector('dialog[open]') ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const onControl =
      event.target instanceof HTMLElement &&
      event.target.closest('button, a, input, select') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && onControl) return;
    if (press(event.key)) event.preventDefault();
  });
}
