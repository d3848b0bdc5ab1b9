import ts from 'typescript';

/**
 * One call of `t` with a key that can be read from the source. `namespace` is null where the source
 * does not tell.
 */
export type TextUse = {
  readonly file: string;
  readonly namespace: string | null;
  readonly key: string;
  readonly isPrefix: boolean;
};

/**
 * The texts that a source file uses: the keys it asks for and every literal that can be a key kept
 * elsewhere.
 */
type TextUses = {
  readonly uses: readonly TextUse[];
  readonly literals: ReadonlySet<string>;
};

type Scope = ReadonlyMap<string, string>;

/**
 * Reads `useTranslation('ns')` with `t('key')`, `t('ns:key')`, `t(flag ? 'a' : 'b')` and templates
 * such as `t(`kind.${kind}`)`, which use all keys under their beginning. A key that comes from a
 * table is found because the table's literals are read too.
 */
export function textUses(file: string, source: string): TextUses {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const uses: TextUse[] = [];
  const literals = new Set<string>();

  const visit = (node: ts.Node, outer: Scope): void => {
    const scope = isScope(node) ? new Map([...outer, ...findBindings(node)]) : outer;
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isCallExpression(node)) {
      const namespace = findNamespace(node, scope);
      const [first] = node.arguments;
      if (namespace !== undefined && first)
        for (const key of readKeys(first))
          uses.push(readUse(file, optionNamespace(node) ?? namespace, key));
    }
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(tree, new Map());
  return { uses, literals };
}

export const isScope = (node: ts.Node): boolean => ts.isSourceFile(node) || ts.isFunctionLike(node);

/**
 * Names in a function that stand for a namespace: `const { t } = useTranslation('ns')`, `const
 * wallet = useTranslation('ns')`.
 */
export function findBindings(scope: ts.Node): [string, string][] {
  const found: [string, string][] = [];
  const look = (node: ts.Node): void => {
    if (node !== scope && isScope(node)) return;
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isCallExpression(node.initializer) &&
      node.initializer.expression.getText() === 'useTranslation'
    ) {
      const [argument] = node.initializer.arguments;
      const namespace = argument && ts.isStringLiteralLike(argument) ? argument.text : '';
      if (ts.isIdentifier(node.name)) found.push([`${node.name.text}.t`, namespace]);
      else
        for (const element of node.name.elements)
          if (
            ts.isBindingElement(element) &&
            (element.propertyName ?? element.name).getText() === 't'
          )
            found.push([element.name.getText(), namespace]);
    }
    ts.forEachChild(node, look);
  };
  look(scope);
  return found;
}

/**
 * The namespace of a call that asks for a text, '' where it is unknown, undefined where the call is
 * something else.
 */
export const findNamespace = (
  { expression }: ts.CallExpression,
  scope: Scope,
): string | undefined => {
  const name = expression.getText().replaceAll('?.', '.');
  const known = scope.get(name);
  if (known !== undefined) return known;
  return name === 't' || name.endsWith('.t') ? '' : undefined;
};

/** The namespace that a call names itself: t('key', { ns: 'site' }). */
function optionNamespace({ arguments: [, options] }: ts.CallExpression): string | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const option = options.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'ns',
  );
  return option && ts.isPropertyAssignment(option) && ts.isStringLiteralLike(option.initializer)
    ? option.initializer.text
    : undefined;
}

type Key = { readonly text: string; readonly isPrefix: boolean };

function readKeys(node: ts.Expression): Key[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, isPrefix: false }];
  if (ts.isTemplateExpression(node))
    return node.head.text === '' ? [] : [{ text: node.head.text, isPrefix: true }];
  if (ts.isConditionalExpression(node))
    return [...readKeys(node.whenTrue), ...readKeys(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return readKeys(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(readKeys);
  return [];
}

const readUse = (file: string, namespace: string, { text, isPrefix }: Key): TextUse => {
  const colon = text.indexOf(':');
  return colon > 0
    ? { file, namespace: text.slice(0, colon), key: text.slice(colon + 1), isPrefix }
    : { file, namespace: namespace || null, key: text, isPrefix };
};
