import { parseAst } from 'vite';

/** A node of a script's syntax tree (ESTree), with its place in the text. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A script as its syntax tree. */
export const parseScript = (code: string): Node => parseAst(code) as unknown as Node;

/** A node and everything within it, from the outside in. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* walk(child);
}

/** The name of a node that is one: of a variable, a function, a property. */
export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;
