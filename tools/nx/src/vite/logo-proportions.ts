import { readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

const LOGO = /\/assets\/logo\.svg\?raw$/;

/**
 * The page draws the logo by reference and asks its source for the proportions only: the opening
 * tag travels with the first page's script, the drawing (2 KiB of it) does not.
 */
export const logoProportions = (): Plugin => ({
  name: 'parlour:logo-proportions',
  enforce: 'pre',
  load: {
    filter: { id: LOGO },
    handler: async (id) => {
      const drawing = await readFile(id.replace(/\?raw$/, ''), 'utf8');
      return `export default ${JSON.stringify(/<svg[^>]*>/.exec(drawing)?.[0] ?? '')}`;
    },
  },
});
