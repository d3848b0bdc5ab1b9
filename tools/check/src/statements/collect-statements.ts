import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

import { resolveTexts } from './static-text.ts';

/** A column that the code reads: a property of its row type. */
export type ExpectedColumn = {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** JavaScript types without null; `unknown` accepts everything. */
  readonly jsTypes: readonly string[];
};

/** An SQL statement in the source. */
export type Statement = {
  readonly location: string;
  /** Name of the prepared statement; null if it has none. */
  readonly name: string | null;
  readonly sql: string;
  /**
   * The number of parameters that the call passes; null if it cannot be known from the source
   * alone.
   */
  readonly parameterCount: number | null;
  /** The properties of the row type; null if the call reads no row. */
  readonly columns: readonly ExpectedColumn[] | null;
};

/** All statements found, and the locations of calls whose SQL is only known at run time. */
type CollectedStatements = {
  readonly statements: readonly Statement[];
  readonly dynamicLocations: readonly string[];
};

/** The files that declare the functions which run statements. */
const NAMED_QUERIES_FILE = 'libs/database/src/queries.ts';
const UNNAMED_QUERIES_FILE = 'apps/arcade/src/server/db/pool.ts';

/** Reads every statement from the matching sources, using the types of the TypeScript compiler. */
export function collectStatements(root: string, patterns: readonly string[]): CollectedStatements {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const program = createProgram(root, files);
  const checker = program.getTypeChecker();
  const statements: Statement[] = [];
  const dynamicLocations: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(join(root, file));
    if (!source) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const style = findQueryStyle(node, checker, root);
        if (style) {
          const callStatements = readCall(node, style, checker, file);
          statements.push(...callStatements);
          if (callStatements.length === 0) dynamicLocations.push(formatLocation(node, file));
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { statements, dynamicLocations };
}

function createProgram(root: string, files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  );
}

type QueryStyle = 'named' | 'unnamed';

function findQueryStyle(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  root: string,
): QueryStyle | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || !ts.isFunctionTypeNode(declaration)) return null;
  const file = relative(root, declaration.getSourceFile().fileName);
  if (file === NAMED_QUERIES_FILE) return 'named';
  return file === UNNAMED_QUERIES_FILE && declaration.parameters[0]?.name.getText() === 'sql'
    ? 'unnamed'
    : null;
}

function readCall(
  call: ts.CallExpression,
  style: QueryStyle,
  checker: ts.TypeChecker,
  file: string,
): Statement[] {
  const args = [...call.arguments];
  const nameArgument = style === 'named' ? args.shift() : undefined;
  const [sqlArgument, parameterArgument] = args;
  if (!sqlArgument) return [];
  const names = nameArgument ? resolveTexts(nameArgument, checker) : [null];
  const ownTexts = resolveTexts(sqlArgument, checker);
  const texts = ownTexts.length > 0 ? ownTexts : resolveCallerTexts(sqlArgument, checker);
  return texts.map((sql, index) => ({
    location: formatLocation(call, file),
    name: (names.length === texts.length ? names[index] : names[0]) ?? null,
    sql,
    parameterCount: countParameters(parameterArgument),
    columns: readRowType(call, checker),
  }));
}

/** Texts that callers in the same file pass to a function which runs its parameter. */
function resolveCallerTexts(parameter: ts.Expression, checker: ts.TypeChecker): readonly string[] {
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
      texts.push(...resolveTexts(node.arguments[index], checker));
    ts.forEachChild(node, visit);
  };
  visit(parameter.getSourceFile());
  return texts;
}

const formatLocation = (node: ts.Node, file: string): string => {
  const source = node.getSourceFile();
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

function countParameters(parameters: ts.Expression | undefined): number | null {
  if (!parameters) return 0;
  if (!ts.isArrayLiteralExpression(parameters)) return null;
  return parameters.elements.some(ts.isSpreadElement) ? null : parameters.elements.length;
}

/** Reads the row type from the call's promise: a row, rows, or the number of affected rows. */
function readRowType(call: ts.CallExpression, checker: ts.TypeChecker): ExpectedColumn[] | null {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const type = promised && checker.getNonNullableType(promised);
  if (!type) return null;
  const row = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : type;
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NumberLike | ts.TypeFlags.Any))
    return null;
  return checker.getPropertiesOfType(row).map((property) => {
    const propertyType = checker.getTypeOfSymbolAtLocation(property, call);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const parts = propertyType.isUnion() ? propertyType.types : [propertyType];
    const isNull = (part: ts.Type) => (part.flags & ts.TypeFlags.Null) !== 0;
    return {
      name: property.name,
      isOptional,
      isNullable: parts.some(isNull) || (propertyType.flags & ts.TypeFlags.Unknown) !== 0,
      jsTypes: [...new Set(parts.filter((part) => !isNull(part)).map((part) => toJsType(part)))],
    };
  });
}

const JS_TYPES_BY_FLAG: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

function toJsType(type: ts.Type): string {
  const parts = type.isIntersection() ? type.types : [type];
  for (const [flag, jsType] of JS_TYPES_BY_FLAG)
    if (parts.some((part) => part.flags & flag)) return jsType;
  const name = type.symbol?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'unknown';
}
