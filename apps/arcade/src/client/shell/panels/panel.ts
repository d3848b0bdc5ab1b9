import { el, fill, icon } from '../dom.ts';
import type { Say } from '../../texts/load.ts';

/**
 * Opens a panel over the game as a dialog: Escape and the button close it, focus goes back to where
 * it was.
 */
export function openPanel(
  say: Say,
  title: string,
  ...content: readonly (Node | string)[]
): { readonly body: HTMLElement; readonly close: () => void } {
  const body = el(
    'div',
    { class: 'panel-body', tabindex: 0, role: 'region', 'aria-label': title },
    ...content,
  );
  const dialog = el(
    'dialog',
    { class: 'panel', 'aria-label': title },
    el(
      'header',
      {},
      el('h2', {}, title),
      el(
        'button',
        {
          type: 'button',
          class: 'round-button',
          'aria-label': say('close'),
          onClick: () => dialog.close(),
        },
        icon('M6 6l12 12', 'M18 6L6 18'),
      ),
    ),
    body,
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}

/** Puts a loaded answer into a panel, or the words for its failure with a way to try again. */
export async function loadInto(
  body: HTMLElement,
  say: Say,
  load: () => Promise<readonly Node[]>,
): Promise<void> {
  body.setAttribute('aria-busy', 'true');
  try {
    fill(body, ...(await load()));
  } catch {
    fill(
      body,
      el('p', { role: 'alert' }, say('loadFailed')),
      el(
        'button',
        { type: 'button', class: 'plain-button', onClick: () => void loadInto(body, say, load) },
        say('tryAgain'),
      ),
    );
  } finally {
    body.removeAttribute('aria-busy');
  }
}
