import type { ParentPage } from './parent-page.ts';

/** Interval in ms at which a round that is still shown is reported again. */
export const ROUND_REPEAT_MS = 5000;

/**
 * Tells the page around the game whether a round is being shown: the page holds its balance until
 * then. Repeated while it is, because the page stops holding for a game that has fallen silent.
 */
export function createRoundSignal(parent: Pick<ParentPage, 'post'>): (isRunning: boolean) => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  return (isRunning) => {
    if (isRunning === (timer !== undefined)) return;
    clearInterval(timer);
    const post = () => parent.post({ type: 'parlour:round', isRunning });
    timer = isRunning ? setInterval(post, ROUND_REPEAT_MS) : undefined;
    post();
  };
}
