import { types } from 'pg';

import type { ExpectedColumn, Statement } from './collect-statements.ts';
import type { Description, ResultColumn } from './describe-statement.ts';

const { builtins } = types;

/** The JavaScript type in which `libs/database` returns each PostgreSQL type, by its OID. */
const JS_TYPES_BY_OID: ReadonlyMap<number, string> = new Map([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.INT8, 'bigint'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.TEXT, 'string'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.BPCHAR, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.DATE, 'string'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.NUMERIC, 'string'],
  [builtins.UUID, 'string'],
]);

/** Lists the disagreements between a statement and the code that uses it, one sentence each. */
export function compareStatement(
  { parameterCount, columns }: Statement,
  description: Description,
  neverNull: readonly string[] = [],
): string[] {
  const problems: string[] = [];
  if (parameterCount !== null && parameterCount !== description.parameterCount)
    problems.push(`takes ${description.parameterCount} parameters, ${parameterCount} are passed`);
  if (columns === null) return problems;
  const columnsByName = new Map(description.columns.map((column) => [column.name, column]));
  for (const expected of columns) {
    const column = columnsByName.get(expected.name);
    if (column) problems.push(...compareColumn(expected, column, neverNull));
    else if (!expected.isOptional)
      problems.push(`the row type has "${expected.name}", which the statement does not return`);
  }
  // An empty row type means that the code only checks whether a row exists.
  if (columns.length === 0) return problems;
  const expectedNames = new Set(columns.map(({ name }) => name));
  for (const { name } of description.columns)
    if (!expectedNames.has(name))
      problems.push(`returns "${name}", which the row type does not have`);
  return problems;
}

function compareColumn(
  { name, jsTypes, isNullable, isOptional }: ExpectedColumn,
  { typeOid, nullableSource }: ResultColumn,
  neverNull: readonly string[],
): string[] {
  const problems: string[] = [];
  const actualType = JS_TYPES_BY_OID.get(typeOid);
  const isChecked = actualType !== undefined && !jsTypes.includes('unknown');
  if (isChecked && jsTypes.some((jsType) => jsType !== actualType))
    problems.push(
      `"${name}" is ${actualType} in JavaScript, the row type says ${jsTypes.join(' | ')}`,
    );
  const mayBeNull = nullableSource !== null && !neverNull.includes(nullableSource);
  if (mayBeNull && !isNullable && !isOptional)
    problems.push(`"${name}" may be null, the row type says it is not`);
  return problems;
}
