import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

import { textsOf } from './static-text.ts';

/** A column that the code reads: the property of a row type. */
export type ExpectedColumn = {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** JavaScript types without null; `unknown` accepts everything. */
  readonly kinds: readonly string[];
};

/** A statement that stands in the source. */
export type Statement = {
  readonly where: string;
  /** Name of the prepared statement; null where statements have none. */
  readonly name: string | null;
  readonly sql: string;
  /** How many parameters the call passes; null where that cannot be read from the source. */
  readonly parameters: number | null;
  /** The properties of the row type; null where the call reads no row. */
  readonly columns: readonly ExpectedColumn[] | null;
};

/** Statements of an application, and the calls whose text is only known at run time. */
export type Collected = {
  readonly statements: readonly Statement[];
  readonly dynamic: readonly string[];
};

/** The functions that run a statement are those that these files declare. */
const NAMED = 'libs/database/src/queries.ts';
const UNNAMED = 'apps/arcade/src/server/db/pool.ts';

/** Reads every statement from the sources that match, by the compiler's own types. */
export function collectStatements(root: string, patterns: readonly string[]): Collected {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const program = createProgram(root, files);
  const checker = program.getTypeChecker();
  const statements: Statement[] = [];
  const dynamic: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(join(root, file));
    if (!source) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const style = styleOf(node, checker, root);
        if (style) {
          const found = readCall(node, style, checker, file);
          statements.push(...found);
          if (found.length === 0) dynamic.push(placeOf(node, file));
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { statements, dynamic };
}

function createProgram(root: string, files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  );
}

type Style = 'named' | 'unnamed';

function styleOf(call: ts.CallExpression, checker: ts.TypeChecker, root: string): Style | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || !ts.isFunctionTypeNode(declaration)) return null;
  const file = relative(root, declaration.getSourceFile().fileName);
  if (file === NAMED) return 'named';
  return file === UNNAMED && declaration.parameters[0]?.name.getText() === 'sql' ? 'unnamed' : null;
}

function readCall(
  call: ts.CallExpression,
  style: Style,
  checker: ts.TypeChecker,
  file: string,
): Statement[] {
  const args = [...call.arguments];
  const nameArgument = style === 'named' ? args.shift() : undefined;
  const [sqlArgument, parameterArgument] = args;
  if (!sqlArgument) return [];
  const names = nameArgument ? textsOf(nameArgument, checker) : [null];
  const own = textsOf(sqlArgument, checker);
  const texts = own.length > 0 ? own : textsOfCallers(sqlArgument, checker);
  return texts.map((sql, index) => ({
    where: placeOf(call, file),
    name: (names.length === texts.length ? names[index] : names[0]) ?? null,
    sql,
    parameters: countOf(parameterArgument),
    columns: columnsOf(call, checker),
  }));
}

/** Texts that callers in the same file hand to a function which runs its parameter. */
function textsOfCallers(parameter: ts.Expression, checker: ts.TypeChecker): readonly string[] {
  const declaration = checker.getSymbolAtLocation(parameter)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration)) return [];
  const forwarder = declaration.parent;
  const index = forwarder.parameters.indexOf(declaration as never);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      checker.getResolvedSignature(node)?.declaration === forwarder &&
      node.arguments[index]
    )
      texts.push(...textsOf(node.arguments[index], checker));
    ts.forEachChild(node, visit);
  };
  visit(parameter.getSourceFile());
  return texts;
}

const placeOf = (node: ts.Node, file: string): string => {
  const source = node.getSourceFile();
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

function countOf(parameters: ts.Expression | undefined): number | null {
  if (!parameters) return 0;
  if (!ts.isArrayLiteralExpression(parameters)) return null;
  return parameters.elements.some(ts.isSpreadElement) ? null : parameters.elements.length;
}

/** The row type is what the call's promise holds: a row, rows, or the number of rows touched. */
function columnsOf(call: ts.CallExpression, checker: ts.TypeChecker): ExpectedColumn[] | null {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const type = promised && checker.getNonNullableType(promised);
  if (!type) return null;
  const row = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : type;
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NumberLike | ts.TypeFlags.Any))
    return null;
  return checker.getPropertiesOfType(row).map((property) => {
    const own = checker.getTypeOfSymbolAtLocation(property, call);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const parts = own.isUnion() ? own.types : [own];
    const isNull = (part: ts.Type) => (part.flags & ts.TypeFlags.Null) !== 0;
    return {
      name: property.name,
      isOptional,
      isNullable: parts.some(isNull) || (own.flags & ts.TypeFlags.Unknown) !== 0,
      kinds: [...new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(part)))],
    };
  });
}

const KINDS: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

function kindOf(type: ts.Type): string {
  const parts = type.isIntersection() ? type.types : [type];
  for (const [flag, kind] of KINDS) if (parts.some((part) => part.flags & flag)) return kind;
  const name = type.symbol?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'unknown';
}
