/** What people did before the application listened, in order. */
export type Early = {
  readonly kept: { readonly type: 'click' | 'submit' | 'keydown'; readonly target: Element; readonly key?: string }[];
  /** Stops keeping. */
  readonly stop: () => void;
};

/** Replays what was kept, once, on the elements that are still there; called when the application has taken over the page. */
export function replayEarly(early: Early | undefined): void {
  if (!early) return;
  early.stop();
  for (const { type, target, key } of early.kept.splice(0)) {
    if (!target.isConnected) continue;
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else if (type === 'click') (target as HTMLElement).click();
    else target.dispatchEvent(new KeyboardEvent('keydown', { key: key ?? '', bubbles: true, cancelable: true }));
  }
}
