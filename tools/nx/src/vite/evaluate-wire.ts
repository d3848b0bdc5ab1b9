import type { Plugin } from 'vite';

const WIRE = /libs\/contract\/src\/wire\.ts$/;

/**
 * Replaces the contract's `wire` module by its own value in a browser build: paths, verbs and flags
 * without the schemas behind them, so that no schema library ships. Elsewhere the module runs as
 * written.
 */
export const evaluateWire = (): Plugin => ({
  name: 'parlour:evaluate-wire',
  enforce: 'pre',
  async load(id) {
    if (this.environment.config.consumer !== 'client' || !WIRE.test(id.split('?')[0] ?? ''))
      return null;
    const { wire } = (await import('@parlour/contract/wire')) as { wire: unknown };
    return `export const wire = ${JSON.stringify(wire)};`;
  },
});
