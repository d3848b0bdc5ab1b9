import ts from 'typescript';

/** Arguments of a function whose body is being read, by its parameters. */
type Bindings = ReadonlyMap<ts.Node, readonly string[]>;

/**
 * The texts that an expression can have, as far as the source alone says: literals, templates,
 * sums, choices, constants, and functions that only return a text. Empty: known at run time only.
 */
export function textsOf(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  bindings: Bindings = new Map(),
): readonly string[] {
  const read = (node: ts.Expression) => textsOf(node, checker, bindings);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return read(expression.expression);
  if (ts.isSatisfiesExpression(expression)) return read(expression.expression);
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce<readonly string[]>(
      (texts, span) =>
        joined(
          texts,
          read(span.expression).map((text) => text + span.literal.text),
        ),
      [expression.head.text],
    );
  if (ts.isConditionalExpression(expression))
    return bothOr(read(expression.whenTrue), read(expression.whenFalse));
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.PlusToken
  )
    return joined(read(expression.left), read(expression.right));
  if (ts.isCallExpression(expression)) return ofCall(expression, checker, bindings);
  return ofReference(expression, checker, bindings);
}

const joined = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.flatMap((start) => right.map((end) => start + end));

const bothOr = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.length > 0 && right.length > 0 ? [...left, ...right] : [];

function ofReference(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  bindings: Bindings,
): readonly string[] {
  const declaration = declarationOf(expression, checker);
  if (!declaration) return ofLiteralType(expression, checker);
  const bound = bindings.get(declaration);
  if (bound) return bound;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer)
    return textsOf(declaration.initializer, checker, bindings);
  if (ts.isPropertyAssignment(declaration))
    return textsOf(declaration.initializer, checker, bindings);
  return ofLiteralType(expression, checker);
}

/** A parameter whose type lists its texts, such as `'won' | 'lost'`. */
function ofLiteralType(expression: ts.Expression, checker: ts.TypeChecker): readonly string[] {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral())
    ? parts.map((part) => (part as ts.StringLiteralType).value)
    : [];
}

function ofCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  bindings: Bindings,
): readonly string[] {
  const declaration = declarationOf(call.expression, checker);
  const callee =
    declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!callee || !(ts.isArrowFunction(callee) || ts.isFunctionDeclaration(callee))) return [];
  const body = returned(callee);
  if (!body) return [];
  const own = new Map(bindings);
  callee.parameters.forEach((parameter, index) => {
    const argument = call.arguments[index] ?? parameter.initializer;
    if (argument) own.set(parameter, textsOf(argument, checker, bindings));
  });
  return textsOf(body, checker, own);
}

function returned(callee: ts.ArrowFunction | ts.FunctionDeclaration): ts.Expression | undefined {
  if (!callee.body) return undefined;
  if (!ts.isBlock(callee.body)) return callee.body;
  const [only] = callee.body.statements;
  return only && ts.isReturnStatement(only) ? only.expression : undefined;
}

function declarationOf(
  expression: ts.Expression,
  checker: ts.TypeChecker,
): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(expression);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.valueDeclaration;
}
