/** User input from before hydration, in order. */
export type Early = {
  readonly queued: {
    readonly type: 'click' | 'submit' | 'keydown';
    readonly target: Element;
    readonly key?: string;
  }[];
  /** The application handles events now: from here on only input on unhydrated parts is queued. */
  readonly listen: () => void;
};

/** Marks a part whose markup is there but not hydrated yet. */
export const UNHYDRATED_ATTRIBUTE = 'data-late';

/** Submits a form as its button does; before iOS 16 the browser checks no field itself. */
function submit(form: HTMLFormElement): void {
  if ('requestSubmit' in form) form.requestSubmit();
  else (form as Element).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/**
 * Replays the queued input once, on elements that still exist and are hydrated by now. Called when
 * the application, or a lazily hydrated part of it, has hydrated.
 */
export function replayEarly(early: Early | undefined): void {
  if (!early) return;
  early.listen();
  for (const { type, target, key } of early.queued.splice(0)) {
    if (!target.isConnected) continue;
    if (target.closest(`[${UNHYDRATED_ATTRIBUTE}]`))
      early.queued.push({ type, target, ...(key !== undefined && { key }) });
    else if (type === 'submit') submit(target as HTMLFormElement);
    else if (type === 'click') (target as HTMLElement).click();
    else
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: key ?? '', bubbles: true, cancelable: true }),
      );
  }
}
