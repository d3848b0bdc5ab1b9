import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that only benches need: 140 MB that an installation goes without. */
const FOLDER = join(import.meta.dirname, '../lighthouse');

type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<{
  readonly port: number;
  readonly kill: () => void;
}>;
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: unknown } | undefined>;

/** Lighthouse and what starts a browser for it; installs them when they are first asked for. */
export async function loadLighthouse(): Promise<{
  readonly lighthouse: Lighthouse;
  readonly launch: Launch;
}> {
  const [{ default: lighthouse }, { launch }] = (await Promise.all([
    importPackage('lighthouse'),
    importPackage('chrome-launcher'),
  ])) as [{ default: Lighthouse }, { launch: Launch }];
  return { lighthouse, launch };
}

/** The source of Lighthouse's benchmark of a processor, to be run in a page. */
export async function loadBenchmark(): Promise<string> {
  const { pageFunctions } = (await importPackage('lighthouse/core/lib/page-functions.js')) as {
    readonly pageFunctions: { readonly computeBenchmarkIndex: () => number };
  };
  return `(${pageFunctions.computeBenchmarkIndex.toString()})()`;
}

async function importPackage(specifier: string): Promise<unknown> {
  if (!existsSync(join(FOLDER, 'node_modules'))) install();
  const { resolve } = createRequire(join(FOLDER, 'package.json'));
  return import(pathToFileURL(resolve(specifier)).href);
}

function install(): void {
  console.log('Installing Lighthouse for the benches, once …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Error('Lighthouse was not installed: is the npm registry within reach?');
}
