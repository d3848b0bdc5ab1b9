import type { Plugin } from 'vite';

/** The modules that are replaced: their files, and how to get what they export. */
const WIRES = [
  {
    file: /libs\/contract\/src\/wire\.ts$/,
    evaluate: async () => ({ name: 'wire', value: (await import('@parlour/contract/wire')).wire }),
  },
  {
    file: /libs\/contract\/src\/operator\/wire\.ts$/,
    evaluate: async () => ({
      name: 'operatorWire',
      value: (await import('@parlour/contract/operator/wire')).operatorWire,
    }),
  },
] as const;

/**
 * Replaces the contract's `wire` modules by their own values in a browser build: paths, verbs and
 * flags without the schemas behind them, so that no schema library ships. Elsewhere the modules run
 * as written.
 */
export const evaluateWire = (): Plugin => ({
  name: 'parlour:evaluate-wire',
  enforce: 'pre',
  async load(id) {
    if (this.environment.config.consumer !== 'client') return null;
    const path = id.split('?')[0] ?? '';
    const wire = WIRES.find(({ file }) => file.test(path));
    if (!wire) return null;
    const { name, value } = await wire.evaluate();
    return `export const ${name} = ${JSON.stringify(value)};`;
  },
});
