import type { Sources } from './sources.ts';

/**
 * A file of journeys with what it opens and calls, by its own text and by the helpers that it uses.
 */
export type Spec = {
  readonly file: string;
  /** Its text, and those of the functions and methods of helpers that it calls. */
  readonly text: string;
  /** Helpers that it imports in the end. */
  readonly helpers: ReadonlySet<string>;
};

const FOLDER = 'apps/e2e/src/';
const HEAD = new RegExp(
  String.raw`\n(?:export )?(?:async )?function (\w+)|\n(?:export )?const (\w+) =|` +
    // A method: its parameters and its type are followed by a body, those of a call are not.
    String.raw`\n {2}(?:static )?(?:async )?(?!if|for|while|switch)([\w#]+)(?:<\w+>)?` +
    String.raw`\((?=[^;]*?\)(?:: [^\n]*)? \{\n)`,
  'g',
);

/** The functions and methods of a helper, each with its text. */
function functionsOf(text: string): readonly (readonly [string, string])[] {
  const heads = [...text.matchAll(HEAD)];
  return heads.map((head, at) => [
    (head[1] ?? head[2] ?? head[3] ?? '').replace('#', ''),
    text.slice(head.index, heads[at + 1]?.index),
  ]);
}

/** Reads the files of journeys. */
export function readSpecs(sources: Sources): readonly Spec[] {
  return sources.files
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.spec.ts'))
    .map((file) => {
      const all = sources.closureOf([file]);
      const helpers = new Set([...all].filter((each) => each.startsWith(FOLDER) && each !== file));
      return { file, helpers, text: withCalled(sources.read(file), sources, helpers) };
    });
}

/** Adds what is called of helpers to a text, and what those call. */
function withCalled(text: string, sources: Sources, helpers: ReadonlySet<string>): string {
  const waiting = new Map(
    [...helpers].flatMap((helper) =>
      functionsOf(sources.read(helper)).map(([name, body]) => [
        `${helper} ${name}`,
        { name, body },
      ]),
    ),
  );
  let whole = text;
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const [key, { name, body }] of waiting)
      if (new RegExp(`\\b${name}\\b`).test(whole)) {
        waiting.delete(key);
        whole += body;
        hasGrown = true;
      }
  }
  return whole;
}

/** The addresses that a text names; what is filled in is `:x`. Games are shown at `/game`. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set([
    ...[...text.matchAll(/['"`](\/(?!\/)[^'"`\s]*)['"`]/g)].map(([, path = '']) =>
      path.replaceAll(/\$\{[^}]*\}/g, ':x'),
    ),
    ...(text.includes("frameLocator('iframe')") ? ['/game'] : []),
  ]),
];

const CALLED = /['"`](?:brands\/[^/'"`]+\/([\w-]+)|([\w-]+)\/[\w-]+['"`])/g;

/** The groups of calls that a text makes without a page, those of operators as `operator x`. */
export const callsIn = (
  text: string,
  operatorGroups: ReadonlyMap<string, readonly string[]>,
): readonly string[] => [
  ...[...text.matchAll(/\bcontract\.(\w+)\./g)].map(([, group = '']) => group),
  ...[...text.matchAll(CALLED)].flatMap(
    ([, ofBrand, segment = '']) => operatorGroups.get(ofBrand ?? segment) ?? [],
  ),
];
