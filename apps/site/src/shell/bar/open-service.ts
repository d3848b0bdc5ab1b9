import type { Api } from '@parlour/contract';
import type { I18n } from '@parlour/i18n';
import type { MouseEvent } from 'react';

/**
 * Features of the pop-up in which an address at the window's edge is opened; a press has to do it,
 * before anything is awaited.
 */
const WINDOW_NAME = 'popup,width=440,height=720';

/**
 * Opens customer service in a window of its own. Where no window may open, and on presses that mean
 * a tab, the link is followed as it is.
 */
export function openService(
  event: MouseEvent,
  {
    api,
    i18n,
    onFailure,
  }: { readonly api: Api; readonly i18n: I18n; readonly onFailure: () => void },
): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const opened = globalThis.open('', '_blank', WINDOW_NAME);
  if (!opened) return;
  event.preventDefault();
  import('./redirect-to-service.ts')
    .then(({ redirectToService }) =>
      redirectToService(opened, { api, i18n, origin: location.origin }),
    )
    .catch(() => {
      opened.close();
      onFailure();
    });
}
