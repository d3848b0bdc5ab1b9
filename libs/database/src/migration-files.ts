import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A numbered SQL file: schema or data, applied once. */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

/** A file under functions/: one SQL function with its comment, grants and triggers. */
export type FunctionFile = {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the numbered SQL files of a folder, in order. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => /^\d{3}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        id: Number(file.slice(0, 3)),
        name: basename(file, '.sql'),
        sql,
        sha256: digest(sql),
      };
    });

/** Reads the function files of a folder of migrations, each after the functions that it calls. */
export function readFunctions(folder: string): FunctionFile[] {
  const functionFolder = join(folder, 'functions');
  if (!existsSync(functionFolder)) return [];
  const files = readdirSync(functionFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readFunction(functionFolder, file));
  return inCallOrder(files);
}

/** Changes whenever a migration or a function changes. */
export const schemaDigest = (folder: string): string =>
  digest([...readMigrations(folder), ...readFunctions(folder)].map((file) => file.sha256).join());

function readFunction(folder: string, file: string): FunctionFile {
  const sql = readFileSync(join(folder, file), 'utf8');
  const name = basename(file, '.sql');
  const defined = [...sql.matchAll(/^create or replace (?:function|procedure) (\w+)\(/gm)];
  if (defined.length !== 1 || defined[0]?.[1] !== name)
    throw new Error(`functions/${file} must define the function ${name}, and no other.`);
  return { name, sql, sha256: digest(sql) };
}

function inCallOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const sorted = new Set<FunctionFile>();
  const visit = (file: FunctionFile, path: readonly string[]): void => {
    if (sorted.has(file)) return;
    if (path.includes(file.name))
      throw new Error(`SQL functions call each other: ${[...path, file.name].join(' -> ')}.`);
    for (const name of callsIn(file.sql)) {
      const called = byName.get(name);
      if (called && called !== file) visit(called, [...path, file.name]);
    }
    sorted.add(file);
  };
  for (const file of files) visit(file, []);
  return [...sorted];
}

const callsIn = (sql: string): string[] =>
  [...sql.replaceAll(/--.*$/gm, '').matchAll(/\b([a-z_]\w*)\s*\(/g)].map(([, name = '']) => name);
