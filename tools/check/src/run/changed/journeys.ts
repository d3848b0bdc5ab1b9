import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '@parlour/nx/load-tenant';

import { groupsAnsweredBy, groupsCalledIn, readCallGroups } from './calls.ts';
import { type FindRoute, findScreens, listScreens } from './screens.ts';
import { readSources, type Sources } from './sources.ts';
import { addressesIn, callsIn, readSpecs, type Spec } from './specs.ts';

/** The journeys that a change can touch: whole files, and with `isCore` those of `npm test`. */
export type Journeys = { readonly specs: readonly string[]; readonly isCore: boolean };

/** The share of the files of journeys above which something counts as used by everything. */
const EVERYTHING = 1 / 3;

/** Changes nothing that a journey meets. */
const NOT_MET: readonly RegExp[] = [
  /\.(?:test|stories|fixture)\.tsx?$|\.md$|\/testing\//,
  /^(?:docs|\.storybook|\.ci|\.vscode)\//,
  /^tools\/(?!start\/|nx\/)/,
];
const GAME = /^apps\/arcade\/src\/(?:games|client)\/([a-z]+-[a-z-]+)\//;

type Index = {
  readonly sources: Sources;
  readonly specs: readonly Spec[];
  /** By a file of the product, the files of journeys that open a screen with it. */
  readonly byFile: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byGroup: ReadonlyMap<string, ReadonlySet<string>>;
  readonly groupsByFile: ReadonlyMap<string, readonly string[]>;
};

/** The site's own table of its addresses. */
async function loadFindRoute(): Promise<FindRoute> {
  const file = pathToFileURL(join(root, 'apps/site/src/navigation/pages.ts'));
  return ((await import(file.href)) as { findRoute: FindRoute }).findRoute;
}

/** Finds the journeys that a change of files can touch, by the screens that they open. */
export async function journeysOf(files: readonly string[]): Promise<Journeys> {
  return selectJourneys(files, createIndex(readSources(root), await loadFindRoute()));
}

/** Reads which file of journeys opens and calls what. */
export function createIndex(sources: Sources, findRoute: FindRoute): Index {
  const specs = readSpecs(sources);
  const { byFile: groupsByFile, bySegment } = readCallGroups(sources);
  const groups = new Set([...groupsByFile.values()].flat());
  const byFile = new Map<string, Set<string>>();
  const byGroup = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, key: string, found: Iterable<string>) =>
    map.set(key, new Set([...(map.get(key) ?? []), ...found]));

  const openers = new Map<string, Set<string>>();
  for (const { file, text } of specs) {
    for (const address of addressesIn(text))
      for (const screen of findScreens(address, findRoute)) note(openers, screen, [file]);
    for (const group of callsIn(text, bySegment)) note(byGroup, group, [file]);
  }
  for (const { name, roots } of listScreens(sources)) {
    const opened = openers.get(name) ?? [];
    for (const file of sources.closureOf(roots)) {
      note(byFile, file, opened);
      for (const group of groupsCalledIn(sources.read(file), groups)) note(byGroup, group, opened);
    }
  }
  return { sources, specs, byFile, byGroup, groupsByFile };
}

/** Selects journeys from what was read. */
export function selectJourneys(files: readonly string[], index: Index): Journeys {
  const touched = files.map((file) => touchedBy(file, index));
  return {
    specs: [...new Set(touched.flatMap(({ specs }) => specs))].toSorted(),
    isCore: touched.some(({ isCore }) => isCore),
  };
}

const nothing: Journeys = { specs: [], isCore: false };
const everything: Journeys = { specs: [], isCore: true };

function touchedBy(file: string, index: Index): Journeys {
  const { sources, specs, byFile, byGroup, groupsByFile } = index;
  if (file.startsWith('apps/e2e/')) return limit(usersOf(file, specs), index);
  if (NOT_MET.some((pattern) => pattern.test(file))) return nothing;
  const game = GAME.exec(file)?.[1];
  if (game !== undefined) return limit(playersOf(game, specs), index);
  const groups =
    groupsByFile.get(file) ??
    groupsAnsweredBy(file, sources, new Set([...groupsByFile.values()].flat()));
  const found = new Set([
    ...(byFile.get(file) ?? []),
    ...groups.flatMap((group) => [...(byGroup.get(group) ?? [])]),
  ]);
  if (found.size > 0) return limit(found, index);
  // A part that no address leads to, or what stands below all pages.
  return { specs: namedAs(file, specs), isCore: true };
}

/**
 * Limits the found journeys: what nearly everything uses is proven by the journeys of `npm test`.
 */
const limit = (found: ReadonlySet<string>, { specs }: Index): Journeys =>
  found.size > specs.length * EVERYTHING ? everything : { specs: [...found], isCore: false };

/** A file of journeys itself, or those that a helper serves; the configuration serves all. */
const usersOf = (file: string, specs: readonly Spec[]): ReadonlySet<string> =>
  new Set(
    specs
      .filter(
        (spec) =>
          (!file.startsWith('apps/e2e/src/') && !file.endsWith('.md')) ||
          spec.file === file ||
          spec.helpers.has(file),
      )
      .map((spec) => spec.file),
  );

/** The journeys that name a game, by its code or as its card does. */
const playersOf = (game: string, specs: readonly Spec[]): ReadonlySet<string> =>
  new Set(
    specs
      .filter(({ text }) => text.toLowerCase().replaceAll(' ', '-').includes(game))
      .map(({ file }) => file),
  );

/** The journeys whose file is called like a part of the path: `raffles` for `raffle-panel.tsx`. */
function namedAs(path: string, specs: readonly Spec[]): readonly string[] {
  const words = path.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
  return specs
    .map(({ file }) => file)
    .filter((file) =>
      words.includes(/([a-z]+)s?\.spec\.ts$/.exec(file)?.[1]?.replace(/s$/, '') ?? '-'),
    );
}
