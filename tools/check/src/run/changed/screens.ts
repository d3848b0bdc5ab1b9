import { join, normalize } from 'node:path';

import { pluggedIn, SCREEN_TABLES, type Sources } from './sources.ts';

/** A part of the product that journeys open: its addresses, and the files that it begins with. */
export type Screen = {
  /** `site depositv2`, `console withdrawals`: what `findScreens` finds for an address. */
  readonly name: string;
  readonly roots: readonly string[];
};

const CONSOLE_PAGES = /^apps\/console\/src\/pages\/[^/]+\/pages\.ts$/;

const dynamicImports = (text: string): readonly string[] =>
  [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier);

/** The entries of a table, each with its text. */
const entriesOfTable = (text: string): readonly (readonly [string, string])[] =>
  [
    ...text.matchAll(/\n {2}(\w+): ((?:lazyScreen|\w+Screen)[^]*?)(?=\n {2}\w+: |\n\} as const)/g),
  ].map(([, key = '', entry = '']) => [key, entry]);

/** Lists the files imported by names that are in a text, such as `protectionScreen`. */
function namedIn(sources: Sources, file: string, text: string): readonly string[] {
  const imports = sources.read(file).matchAll(/\nimport \{([^}]*)\} from '(\.[^']+)'/g);
  return [...imports].flatMap(([, names = '', specifier = '']) =>
    names.split(',').some((name) => new RegExp(`\\b${name.trim() || '-'}\\b`).test(text))
      ? (sources.resolve(file, specifier) ?? [])
      : [],
  );
}

function listSiteScreens(sources: Sources): readonly Screen[] {
  return SCREEN_TABLES.flatMap((file) =>
    entriesOfTable(sources.read(file)).map(([key, text]) => ({
      name: `site ${key}`,
      roots: [
        ...dynamicImports(text).flatMap((specifier) => sources.resolve(file, specifier) ?? []),
        ...pluggedIn(sources.read, text),
        ...namedIn(sources, file, text).filter((each) => !each.includes('/lazy-screen.')),
      ],
    })),
  );
}

/** The paths of the console's pages, without what stands behind `/*`, each with its files. */
function listConsoleScreens(sources: Sources): readonly Screen[] {
  return sources.files
    .filter((file) => CONSOLE_PAGES.test(file))
    .flatMap((file) =>
      [...sources.read(file).matchAll(/path: '([^']+)'[^]*?import\('([^']+)'\)/g)].map(
        ([, path = '', specifier = '']) => ({
          name: `console ${path.replace(/\/\*$/, '')}`,
          roots: [file, normalize(join(file, '..', specifier))],
        }),
      ),
    );
}

const HOME = 'apps/site/src/screens/home-screen.tsx';

/** Every screen of the site and of the console. Home stands in the first page's code. */
export function listScreens(sources: Sources): readonly Screen[] {
  const ofSite = listSiteScreens(sources);
  const shown = [...sources.read(HOME).matchAll(/\bscreens\.(\w+)/g)].map(
    ([, key]) => `site ${key}`,
  );
  const parts = ofSite.filter(({ name }) => shown.includes(name)).flatMap(({ roots }) => roots);
  return [
    { name: 'site home', roots: [HOME, ...parts] },
    ...ofSite,
    ...listConsoleScreens(sources),
  ];
}

/** Finds what a path of the site shows, as `findRoute` of the site says it. */
export type FindRoute = (path: string) => {
  readonly kind: string;
  readonly page?: string;
  readonly dialog?: string;
};

/** The names of the screens that an address may show: of the site, of the console, or of both. */
export function findScreens(address: string, findRoute: FindRoute): readonly string[] {
  const path = address.replace(/[?#].*$/, '');
  const { page, dialog } = findRoute(path);
  const segments = path.split('/').filter(Boolean);
  const inConsole = segments[0] === 'b' ? segments[2] : segments[0];
  return [
    ...(page !== undefined && page !== 'missing' ? [`site ${page}`] : []),
    ...(dialog === undefined ? [] : [`site ${dialog}`]),
    ...(inConsole === undefined ? [] : [`console ${inConsole}`]),
  ];
}
