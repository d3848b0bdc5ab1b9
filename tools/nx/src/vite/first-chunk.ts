import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * Parts of home that are made with the page and taken over when it rests: they are always asked for
 * together.
 */
const AT_REST = /\/(?:footer|banner-strip|home-top|home-end)\.tsx$/;

/** The entry asks for it in a step of its own, so that it runs in a task of its own. */
const REACT_CLIENT = /\/react-dom\/client\.js$/;

type Modules = { readonly first: ReadonlySet<string>; readonly rest: ReadonlySet<string> };

/**
 * Finds the modules that the entry needs at once, and the others that home asks for when it rests.
 * Only a finished build knows: what a module could merely reach through a library's index is
 * tree-shaken again.
 */
async function homeModules(config: InlineConfig, input: string): Promise<Modules> {
  const { output } = (await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const reached = (isStart: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> => {
    const modules = new Set<string>();
    const visited = new Set<string>();
    const take = (name: string) => {
      const chunk = chunks.get(name);
      if (!chunk || visited.has(name)) return;
      visited.add(name);
      for (const id of chunk.moduleIds) modules.add(id);
      for (const other of chunk.imports) take(other);
    };
    for (const [name, chunk] of chunks) if (isStart(chunk)) take(name);
    return modules;
  };
  const first = reached(
    ({ isEntry, facadeModuleId }) => isEntry || REACT_CLIENT.test(facadeModuleId ?? ''),
  );
  return { first, rest: reached(({ facadeModuleId }) => AT_REST.test(facadeModuleId ?? '')) };
}

/**
 * Groups everything that the entry needs at once into one file, and what home loads when it
 * is idle into another: one compression window and one request instead of a dozen small files,
 * however many screens share those modules.
 */
export async function firstChunk(config: InlineConfig, input: string) {
  const { first, rest } = await homeModules(config, input);
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'first',
        name: (id: string) => {
          if (first.has(id)) return 'first';
          return rest.has(id) ? 'rest' : null;
        },
      },
    ],
  };
}
