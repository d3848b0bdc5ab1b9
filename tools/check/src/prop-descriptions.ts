import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';

/** Props that mean what they mean in HTML and React, and need no words. */
const KNOWN = new Set([
  'children',
  'disabled',
  'href',
  'id',
  'label',
  'max',
  'min',
  'name',
  'onChange',
  'placeholder',
  'ref',
  'title',
  'value',
]);

/** A prop as `file: Component.prop`. */
type PropName = string;

/** The component files of the design system, without tests and stories. */
export const findComponentFiles = (): readonly string[] =>
  globSync('libs/ui/src/*/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.tsx$|\/(testing|stories)\//.test(file),
  );

/**
 * The props of the exported components of a file that have no description and need one. Storybook
 * shows a prop's comment beside it.
 */
export function findUndescribedProps(
  file: string,
  text = readFileSync(join(root, file), 'utf8'),
): readonly PropName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const types = new Map<string, ts.TypeNode>();
  for (const statement of source.statements)
    if (ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, statement.type);
  return listComponents(source).flatMap(({ name, props }) =>
    listMembers(props, types)
      .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
      .map((member) => member.name.getText(source))
      .filter((prop) => !KNOWN.has(prop))
      .map((prop) => `${file}: ${name}.${prop}`),
  );
}

type Component = { readonly name: string; readonly props: ts.TypeNode };

/** Exported functions with a capital letter, and the type of their first parameter. */
const listComponents = (source: ts.SourceFile): readonly Component[] =>
  source.statements.flatMap((statement): readonly Component[] => {
    if (!ts.isFunctionDeclaration(statement) || !statement.name) return [];
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    const props = statement.parameters[0]?.type;
    const name = statement.name.text;
    return isExported && props && /^[A-Z]/.test(name) ? [{ name, props }] : [];
  });

/** The props that a type names itself, also through aliases of the file, `&`, `|` and `Omit`. */
function listMembers(
  type: ts.TypeNode,
  types: ReadonlyMap<string, ts.TypeNode>,
): readonly (ts.PropertySignature | ts.MethodSignature)[] {
  if (ts.isTypeLiteralNode(type))
    return type.members.filter(
      (member) => ts.isPropertySignature(member) || ts.isMethodSignature(member),
    );
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
    return type.types.flatMap((part) => listMembers(part, types));
  if (ts.isParenthesizedTypeNode(type)) return listMembers(type.type, types);
  if (!ts.isTypeReferenceNode(type)) return [];
  const alias = types.get(type.typeName.getText());
  return alias
    ? listMembers(alias, types)
    : (type.typeArguments ?? []).flatMap((part) => listMembers(part, types));
}
