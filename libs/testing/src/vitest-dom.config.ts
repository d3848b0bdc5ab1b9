import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig, type Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Stands in for the build's module of the same name: every library's own English texts, without a
 * tenant.
 */
function localesForTests(): Plugin {
  const name = 'virtual:parlour-locales';
  return {
    name: 'locales-for-tests',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files = globSync('{apps,libs}/*/src/locales{,-later}/EN.json', { cwd: root });
      // The texts of libs/contract are named after what they are: one per error code.
      const spaces = files.map(
        (file) =>
          [
            basename(dirname(dirname(dirname(file)))).replace('contract', 'errors') +
              basename(dirname(file)).slice('locales'.length),
            file,
          ] as const,
      );
      const loaders = spaces.map(
        ([space, file]) =>
          `${JSON.stringify(space)}: () => import(${JSON.stringify(`${root}/${file}`)})`,
      );
      return [
        `const texts = { ${loaders.join(', ')} };`,
        'export const load = { EN: (space) => texts[space]().then((module) => module.default) };',
      ].join('\n');
    },
  };
}

const tenant = `${root}/tenants/philippines`;

/**
 * The configuration for component tests: a tenant behind `@tenant/config`, texts, and the matchers
 * of jest-dom.
 */
export default defineConfig({
  plugins: [localesForTests()],
  resolve: {
    alias: [
      { find: '@tenant/config', replacement: `${tenant}/tenant.config.ts` },
      {
        find: /^@tenant\/assets\//,
        replacement: existsSync(`${tenant}/assets/logo.svg`)
          ? `${tenant}/assets/`
          : `${root}/libs/testing/src/assets/`,
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: [`${root}/libs/testing/src/setup-dom.ts`],
    // Rules of styles go into a sheet one by one, as in the product. As texts of a style element,
    // which is what styled-components writes in tests, each makes jsdom parse all of them again.
    env: { SC_DISABLE_SPEEDY: 'false' },
  },
});
