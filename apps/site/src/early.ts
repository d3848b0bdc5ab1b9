/** What people did before the application listened, in order. */
export type Early = {
  readonly kept: {
    readonly type: 'click' | 'submit' | 'keydown';
    readonly target: Element;
    readonly key?: string;
  }[];
  /** The application listens: from now on only what late parts do not hear yet is kept. */
  readonly listen: () => void;
};

/** The mark of a part whose markup is there but that is not hydrated yet. */
export const LATE = 'data-late';

/**
 * Replays what was kept, once, on the elements that are still there and listened to by now; called
 * when the application, or a late part of it, has taken over its markup.
 */
export function replayEarly(early: Early | undefined): void {
  if (!early) return;
  early.listen();
  for (const { type, target, key } of early.kept.splice(0)) {
    if (!target.isConnected) continue;
    if (target.closest(`[${LATE}]`))
      early.kept.push({ type, target, ...(key !== undefined && { key }) });
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else if (type === 'click') (target as HTMLElement).click();
    else
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: key ?? '', bubbles: true, cancelable: true }),
      );
  }
}
