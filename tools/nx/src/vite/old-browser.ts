import { createHash } from 'node:crypto';

import { OLD_BROWSER_ID, OLD_BROWSER_SCRIPT, oldBrowserTexts } from '@parlour/tenant/old-browser';
import type { Plugin } from 'vite';

/** Its name changes with what is in it: servers let browsers keep it. */
const HASH = createHash('sha256').update(OLD_BROWSER_SCRIPT).digest('hex').slice(0, 8);
const FILE = `assets/old-browser-${HASH}.js`;

/**
 * Says in pages of a build that the browser is too old for them, by a script in a file: their
 * policy
 * lets no other run. The server may put another language in place of the English.
 */
export const oldBrowserNotice = (): Plugin => ({
  name: 'old-browser',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: OLD_BROWSER_SCRIPT });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'p',
        attrs: { id: OLD_BROWSER_ID, role: 'alert', hidden: true },
        children: oldBrowserTexts.EN,
        injectTo: 'body-prepend',
      },
      { tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'body' },
    ],
  },
});
