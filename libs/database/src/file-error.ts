/** An error of PostgreSQL with the file and the line that it points at. */
export function asFileError(file: string, sql: string, error: unknown): Error {
  const { message, position } = error as { readonly message: string; readonly position?: string };
  const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
  return new Error(`${file} failed${line}: ${message}`, { cause: error });
}
