import type { ExpectedColumn, Statement } from './collect-statements.ts';
import type { Description, ResultColumn } from './describe-statement.ts';

/** JavaScript types of PostgreSQL types, as `libs/database` hands them out; others are unknown. */
const KIND_BY_TYPE: ReadonlyMap<number, string> = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  [20, 'bigint'],
  [21, 'number'],
  [23, 'number'],
  [25, 'string'],
  [700, 'number'],
  [701, 'number'],
  [1042, 'string'],
  [1043, 'string'],
  [1082, 'string'],
  [1114, 'Date'],
  [1184, 'Date'],
  [1700, 'string'],
  [2950, 'string'],
]);

/** Where a statement and the code that uses it disagree, one sentence each. */
export function compareStatement(
  { parameters, columns }: Statement,
  description: Description,
  neverNull: readonly string[] = [],
): string[] {
  const faults: string[] = [];
  if (parameters !== null && parameters !== description.parameters)
    faults.push(`takes ${description.parameters} parameters, ${parameters} are passed`);
  if (columns === null) return faults;
  const returned = new Map(description.columns.map((column) => [column.name, column]));
  for (const expected of columns) {
    const column = returned.get(expected.name);
    if (column) faults.push(...compareColumn(expected, column, neverNull));
    else if (!expected.isOptional)
      faults.push(`the row type has "${expected.name}", which the statement does not return`);
  }
  // A row type without properties says that only the existence of a row is read.
  if (columns.length === 0) return faults;
  const known = new Set(columns.map(({ name }) => name));
  for (const { name } of description.columns)
    if (!known.has(name)) faults.push(`returns "${name}", which the row type does not have`);
  return faults;
}

function compareColumn(
  expected: ExpectedColumn,
  column: ResultColumn,
  neverNull: readonly string[],
): string[] {
  const { name, kinds } = expected;
  const faults: string[] = [];
  const kind = KIND_BY_TYPE.get(column.type);
  if (kind !== undefined && !kinds.includes('unknown') && kinds.some((own) => own !== kind))
    faults.push(`"${name}" is ${kind} in JavaScript, the row type says ${kinds.join(' | ')}`);
  const mayBeNull = column.nullable !== null && !neverNull.includes(column.nullable);
  if (mayBeNull && !expected.isNullable && !expected.isOptional)
    faults.push(`"${name}" may be null, the row type says it is not`);
  return faults;
}
