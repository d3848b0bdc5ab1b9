import { el, fill } from '../shell/dom.ts';

/** A button under the table. */
export type TableAction = {
  readonly id: string;
  readonly label: string;
  readonly tone: 'first' | 'second' | 'quiet';
  readonly run: () => void;
  readonly isDisabled?: boolean;
};

const actionButton = ({ id, label, tone, run, isDisabled }: TableAction): HTMLElement =>
  el(
    'button',
    {
      type: 'button',
      class: `choice ${tone}`,
      'data-choice': id,
      disabled: isDisabled === true,
      onClick: run,
    },
    label,
  );

/** The buttons under the table: what the player can do now. */
export function createActionBar() {
  const element = el('div', { class: 'choices' });
  let shownKey = '';
  return {
    element,
    /** While a request runs. */
    setBusy(isBusy: boolean): void {
      element.setAttribute('aria-busy', String(isBusy));
    },
    /** Replaces the buttons. The first takes the focus when it was on the old ones or nowhere. */
    show(actions: readonly TableAction[]): void {
      const key = JSON.stringify(
        actions.map(({ id, label, isDisabled }) => [id, label, isDisabled]),
      );
      if (key === shownKey) return;
      shownKey = key;
      const hadFocus =
        element.contains(document.activeElement) || document.activeElement === document.body;
      fill(element, ...actions.map(actionButton));
      if (hadFocus)
        element.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    },
  };
}
