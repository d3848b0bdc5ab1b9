import ts from 'typescript';

/** The texts passed to a function whose body is being read, by its parameters. */
type Bindings = ReadonlyMap<ts.Node, readonly string[]>;

/**
 * The texts that an expression can evaluate to, as far as the source alone tells: literals,
 * templates, concatenations, conditionals, constants, and functions that only return a text. Empty
 * if the text is only known at run time.
 */
export function resolveTexts(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  bindings: Bindings = new Map(),
): readonly string[] {
  const read = (node: ts.Expression) => resolveTexts(node, checker, bindings);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return read(expression.expression);
  if (ts.isSatisfiesExpression(expression)) return read(expression.expression);
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce<readonly string[]>(
      (texts, span) =>
        concatenate(
          texts,
          read(span.expression).map((text) => text + span.literal.text),
        ),
      [expression.head.text],
    );
  if (ts.isConditionalExpression(expression))
    return unionIfBothKnown(read(expression.whenTrue), read(expression.whenFalse));
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.PlusToken
  )
    return concatenate(read(expression.left), read(expression.right));
  if (ts.isCallExpression(expression)) return resolveCall(expression, checker, bindings);
  return resolveReference(expression, checker, bindings);
}

const concatenate = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.flatMap((start) => right.map((end) => start + end));

const unionIfBothKnown = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.length > 0 && right.length > 0 ? [...left, ...right] : [];

function resolveReference(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  bindings: Bindings,
): readonly string[] {
  const declaration = findDeclaration(expression, checker);
  if (!declaration) return resolveLiteralType(expression, checker);
  const boundTexts = bindings.get(declaration);
  if (boundTexts) return boundTexts;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer)
    return resolveTexts(declaration.initializer, checker, bindings);
  if (ts.isPropertyAssignment(declaration))
    return resolveTexts(declaration.initializer, checker, bindings);
  return resolveLiteralType(expression, checker);
}

/** A parameter whose type lists its texts, such as `'won' | 'lost'`. */
function resolveLiteralType(expression: ts.Expression, checker: ts.TypeChecker): readonly string[] {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral())
    ? parts.map((part) => (part as ts.StringLiteralType).value)
    : [];
}

function resolveCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  bindings: Bindings,
): readonly string[] {
  const declaration = findDeclaration(call.expression, checker);
  const callee =
    declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!callee || !(ts.isArrowFunction(callee) || ts.isFunctionDeclaration(callee))) return [];
  const body = findReturnedExpression(callee);
  if (!body) return [];
  const calleeBindings = new Map(bindings);
  callee.parameters.forEach((parameter, index) => {
    const argument = call.arguments[index] ?? parameter.initializer;
    if (argument) calleeBindings.set(parameter, resolveTexts(argument, checker, bindings));
  });
  return resolveTexts(body, checker, calleeBindings);
}

function findReturnedExpression(
  callee: ts.ArrowFunction | ts.FunctionDeclaration,
): ts.Expression | undefined {
  if (!callee.body) return undefined;
  if (!ts.isBlock(callee.body)) return callee.body;
  const [only] = callee.body.statements;
  return only && ts.isReturnStatement(only) ? only.expression : undefined;
}

function findDeclaration(
  expression: ts.Expression,
  checker: ts.TypeChecker,
): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(expression);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.valueDeclaration;
}
