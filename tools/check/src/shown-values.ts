import ts from 'typescript';

import { type FlatTexts, findPluralName } from './texts.ts';
import { findBindings, findNamespace, isScope } from './text-uses.ts';

/** A place in a source file where a person would read a name of the code instead of words. */
type ShownValueFault = {
  readonly file: string;
  readonly line: number;
  readonly detail: string;
};

type Scope = ReadonlyMap<string, string>;
type Texts = ReadonlyMap<string, FlatTexts>;

/** The comment above a line that is no fault, with the reason. */
const EXCEPTION = /(?:\/\/|\/\*) shown-values: because \S/;

/** More parts than this are no list of names any more. */
const MAX_KEYS = 2000;

/**
 * Finds the faults of keys that are put together, by the types of the sources: each value that a
 * part can have must have words, and a part that can be any text is a fault, since nothing proves
 * that it has. A list of keys ends with one for anything else, which may not be the value itself.
 */
export function findShownValues(
  program: ts.Program,
  files: readonly string[],
  texts: Texts,
): ShownValueFault[] {
  const checker = program.getTypeChecker();
  const faults: ShownValueFault[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visitFile(source);
  }
  return faults;

  function visitFile(source: ts.SourceFile): void {
    const lines = source.text.split('\n');
    const report = (node: ts.Node, detail: string): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (!EXCEPTION.test(lines[line - 1] ?? ''))
        faults.push({ file: source.fileName, line: line + 1, detail });
    };
    const visit = (node: ts.Node, outer: Scope): void => {
      const scope = isScope(node) ? new Map([...outer, ...findBindings(node)]) : outer;
      if (ts.isCallExpression(node)) {
        const namespace = findNamespace(node, scope);
        const [key] = node.arguments;
        if (namespace && key)
          for (const detail of keyFaults(checker, key, namespace, texts)) report(key, detail);
      }
      const raw = findRawValue(checker, node);
      if (raw) report(raw, `shows a value as it is: ${raw.getText()}`);
      ts.forEachChild(node, (child) => visit(child, scope));
    };
    visit(source, new Map());
  }
}

function keyFaults(
  checker: ts.TypeChecker,
  node: ts.Expression,
  namespace: string,
  texts: Texts,
): string[] {
  const list = ts.isArrayLiteralExpression(node) ? [...node.elements] : [node];
  // Only the last of a list has to have words, as long as the ones before can be anything.
  const rest = list.length > 1 ? list.pop() : undefined;
  return [
    ...list.flatMap((one) => {
      const keys = expand(checker, one);
      if (keys === null)
        return rest || !ts.isTemplateExpression(one)
          ? []
          : [`${one.getText()} can be any text: give its values a type`];
      return keys.flatMap((key) => missing(key, namespace, texts));
    }),
    ...(rest ? restFaults(rest, namespace, texts) : []),
  ];
}

/** A text for anything else that consists of the value. */
function restFaults(rest: ts.Expression, namespace: string, texts: Texts): string[] {
  if (!ts.isStringLiteralLike(rest)) return [];
  const text = texts.get(namespace)?.get(rest.text);
  return text !== undefined && /^\{\{\w+\}\}$/.test(text)
    ? [`${namespace}:${rest.text} shows the value as it is`]
    : missing(rest.text, namespace, texts);
}

function missing(key: string, namespace: string, texts: Texts): string[] {
  const colon = key.indexOf(':');
  const [space, name] = colon > 0 ? [key.slice(0, colon), key.slice(colon + 1)] : [namespace, key];
  const known = texts.get(space);
  if (!known) return [`no texts are named ${space}`];
  if (known.has(name) || findPluralName(`${name}_other`, known) !== undefined) return [];
  return [`${space}:${name} has no words`];
}

/** The keys that an expression can be; null where it can be any text. */
function expand(checker: ts.TypeChecker, node: ts.Expression): string[] | null {
  if (ts.isParenthesizedExpression(node)) return expand(checker, node.expression);
  if (ts.isConditionalExpression(node)) {
    const [whenTrue, whenFalse] = [expand(checker, node.whenTrue), expand(checker, node.whenFalse)];
    return whenTrue && whenFalse && [...whenTrue, ...whenFalse];
  }
  if (ts.isCallExpression(node)) {
    const replaced = expandReplace(checker, node);
    if (replaced) return replaced;
  }
  if (!ts.isTemplateExpression(node)) return literalsOf(checker, checker.getTypeAtLocation(node));
  let keys = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const values = expand(checker, expression);
    if (values === null) return null;
    keys = keys.flatMap((key) => values.map((value) => key + value + literal.text));
    if (keys.length > MAX_KEYS) return null;
  }
  return keys;
}

/** The keys of `name.replace('.', '-')`. */
function expandReplace(checker: ts.TypeChecker, node: ts.CallExpression): string[] | null {
  const { expression: called, arguments: given } = node;
  const [from, to] = given;
  if (!ts.isPropertyAccessExpression(called) || !from || !to) return null;
  if (!ts.isStringLiteral(from) || !ts.isStringLiteral(to)) return null;
  const keys = expand(checker, called.expression);
  if (called.name.text === 'replace')
    return keys?.map((key) => key.replace(from.text, to.text)) ?? null;
  if (called.name.text !== 'replaceAll') return null;
  return keys?.map((key) => key.replaceAll(from.text, to.text)) ?? null;
}

/** The texts and numbers that a type consists of; null where it is not made of such. */
function literalsOf(checker: ts.TypeChecker, of: ts.Type): string[] | null {
  const type = checker.getBaseConstraintOfType(of) ?? of;
  const parts = type.isUnion() ? type.types : [type];
  const values: string[] = [];
  for (const part of parts) {
    if (part.isStringLiteral() || part.isNumberLiteral()) values.push(String(part.value));
    else return null;
  }
  return values;
}

/** A part of a page, or a cell of a grid, that is one of several names of the code. */
function findRawValue(checker: ts.TypeChecker, node: ts.Node): ts.Expression | null {
  const shown =
    ts.isJsxExpression(node) && node.expression && isChild(node) ? node.expression : cellOf(node);
  if (!shown || ts.isStringLiteralLike(shown) || ts.isConditionalExpression(shown)) return null;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(shown));
  if (!type.isUnion()) return null;
  const values = literalsOf(checker, type);
  return values?.some((value) => /[A-Za-z]{2}/.test(value)) ? shown : null;
}

const isChild = (node: ts.JsxExpression): boolean =>
  ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);

/** Returns the result of the arrow function of a grid's `cell`, where it has no body. */
const cellOf = (node: ts.Node): ts.Expression | undefined =>
  ts.isPropertyAssignment(node) &&
  node.name.getText() === 'cell' &&
  ts.isArrowFunction(node.initializer) &&
  !ts.isBlock(node.initializer.body)
    ? node.initializer.body
    : undefined;
