import type { Sources } from './sources.ts';

/** The groups of calls of the contract, as the code names them; an operator's as `operator x`. */
type CallGroups = {
  /** Groups by the file of the contract that describes them. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
  /** Groups of operators by the first part of their paths behind the brand. */
  readonly bySegment: ReadonlyMap<string, readonly string[]>;
};

const CONTRACTS = [
  { file: 'libs/contract/src/contract.ts', prefix: '' },
  { file: 'libs/contract/src/operator/operator-contract.ts', prefix: 'operator ' },
] as const;

const IMPORTED = /import \{([^}]+)\} from '(\.\/calls\/[^']+)'/g;
const SEGMENT = /path: '\/ops\/v1\/(?:brands\/:brand\/)?([\w-]+)/g;

/** Reads the groups from the two tables of the contract. */
export function readCallGroups(sources: Sources): CallGroups {
  const byFile = new Map<string, readonly string[]>();
  const bySegment = new Map<string, readonly string[]>();
  for (const { file, prefix } of CONTRACTS) {
    const text = sources.read(file);
    const renamed = new Map(
      [...text.matchAll(/\n {2}(\w+): (\w+),/g)].map(([, group = '', name = '']) => [name, group]),
    );
    for (const [, names = '', specifier = ''] of text.matchAll(IMPORTED)) {
      const target = sources.resolve(file, specifier) ?? '';
      const groups = names
        .split(',')
        .map((name) => name.trim().replace(/^.* as /, ''))
        .map((name) => prefix + (renamed.get(name) ?? name));
      byFile.set(target, groups);
      for (const [, segment = ''] of sources.read(target).matchAll(SEGMENT))
        bySegment.set(segment, [...(bySegment.get(segment) ?? []), ...groups]);
    }
  }
  return { byFile, bySegment };
}

/** The groups that files of a page call: `api.x.` on the site, `useCall('x', …)` in the console. */
export function groupsCalledIn(text: string, groups: ReadonlySet<string>): readonly string[] {
  const called = [
    ...[...text.matchAll(/\bapi\.(\w+)\b/g)].map(([, group = '']) => group),
    ...[...text.matchAll(/\(\s*'(\w+)',\s*'\w+'/g)].map(([, group = '']) => `operator ${group}`),
  ];
  return called.filter((group) => groups.has(group));
}

const MODULE_FOLDER = /^(apps\/gateway\/src\/modules\/[^/]+\/[^/]+)\//;

/** The groups that the module of a gateway's file answers; none for what stands below them all. */
export function groupsAnsweredBy(
  file: string,
  sources: Sources,
  groups: ReadonlySet<string>,
): readonly string[] {
  const folder = MODULE_FOLDER.exec(file)?.[1];
  if (folder === undefined) return [];
  const prefix = folder.includes('/modules/operator/') ? 'operator ' : '';
  const answered = [...sources.read(`${folder}/module.ts`).matchAll(/handlers\b([^]{0,400})/g)];
  const words = answered.flatMap(([, text = '']) => [...text.matchAll(/\w+/g)].map(String));
  return [...new Set(words.map((word) => prefix + word))].filter((group) => groups.has(group));
}
