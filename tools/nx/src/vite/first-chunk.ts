import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * Which modules the entry needs at once. Only a finished build knows: what the entry merely could reach through a library's door is left
 * out of it again.
 */
async function firstModules(config: InlineConfig, input: string): Promise<ReadonlySet<string>> {
  const { output } = (await build({ ...config, logLevel: 'error', build: { ...config.build, write: false, minify: false, rolldownOptions: { input } } })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const needed = new Set<string>();
  const visited = new Set<string>();
  const take = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const id of chunk.moduleIds) needed.add(id);
    for (const other of chunk.imports) take(other);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) take(name);
  return needed;
}

/**
 * Groups everything that the entry needs at once into one file: one compression window and one request instead of a dozen small files,
 * however many screens share those modules.
 */
export async function firstChunk(config: InlineConfig, input: string) {
  const needed = await firstModules(config, input);
  return { includeDependenciesRecursively: false, groups: [{ debugName: 'first', name: (id: string) => (needed.has(id) ? 'first' : null) }] };
}
