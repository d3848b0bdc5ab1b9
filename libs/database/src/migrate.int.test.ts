import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { migrate } from './migrate.ts';

let url: string;
let folder: string;
let client: Client;

const write = (file: string, sql: string): void => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, sql);
};
const up = () => migrate(url, folder);
const ask = async (sql: string): Promise<unknown[]> =>
  (await client.query({ text: sql, rowMode: 'array' })).rows.flat();

beforeEach(async () => {
  const name = `parlour_migrate_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const database = new URL(inject('postgresUrl'));
  database.pathname = `/${name}`;
  url = database.href;
  client = new Client({ connectionString: url });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'parlour-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await client.end();
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await server.end();
});

describe('numbered files', () => {
  it('are applied once when two processes start together', async () => {
    write('001_one.sql', 'create table one (id int);');
    write('002_two.sql', 'create table two (id int);');
    const counts = await Promise.all([up(), up()]);
    expect(counts.toSorted()).toEqual([0, 2]);
  });

  it('are refused when edited after they were applied', async () => {
    write('001_one.sql', 'create table one (id int);');
    await up();
    write('001_one.sql', 'select 1;');
    await expect(up()).rejects.toThrow('001_one was edited');
  });

  it('leave nothing behind when they fail, and the error names the line', async () => {
    write('001_half.sql', 'create table half (id int);\nselect nothing from nowhere;');
    await expect(up()).rejects.toThrow(/001_half failed \(line 2\)/);
    expect(await ask("select to_regclass('half')")).toEqual([null]);
  });
});

const returning = (name: string, value: string, args = ''): string =>
  `create or replace function ${name}(${args}) returns integer language sql return ${value};`;

describe('function files', () => {
  it('are applied after the functions that they call', async () => {
    write('functions/a_caller.sql', returning('a_caller', 'b_called() + 1'));
    write('functions/b_called.sql', returning('b_called', '1'));
    expect(await up()).toBe(2);
    expect(await ask('select a_caller()')).toEqual([2]);
  });

  it('are applied again when their text changed, and only they', async () => {
    write('functions/first.sql', returning('first', '1'));
    write('functions/second.sql', returning('second', '2'));
    await up();
    expect(await up()).toBe(0);
    write('functions/second.sql', returning('second', '3'));
    expect(await up()).toBe(1);
    expect(await ask('select first(), second()')).toEqual([1, 3]);
  });

  it('replace a function of another signature, with the functions that need it', async () => {
    write('functions/uses_base.sql', returning('uses_base', 'base(1)'));
    write('functions/base.sql', returning('base', 'p_a', 'p_a integer'));
    await up();
    write('functions/base.sql', returning('base', 'p_a::integer', 'p_a bigint'));
    expect(await up()).toBe(2);
    expect(await ask("select count(*)::int from pg_proc where proname = 'base'")).toEqual([1]);
    expect(await ask('select uses_base()')).toEqual([1]);
  });

  it('may rename a parameter or change the result', async () => {
    write('functions/named.sql', returning('named', 'p_a', 'p_a integer'));
    await up();
    write(
      'functions/named.sql',
      'create or replace function named(p_b integer) returns text language sql return p_b::text;',
    );
    await up();
    expect(await ask('select named(p_b => 5)')).toEqual(['5']);
  });

  it('are dropped with their triggers when the file is gone', async () => {
    write('001_table.sql', 'create table one (id int);');
    write(
      'functions/refuse.sql',
      `create or replace function refuse() returns trigger language plpgsql as $$
       begin raise 'refused'; end $$;
       create or replace trigger refuse before insert on one
         for each row execute function refuse();`,
    );
    await up();
    await expect(ask('insert into one values (1)')).rejects.toThrow('refused');
    rmSync(join(folder, 'functions', 'refuse.sql'));
    await up();
    await ask('insert into one values (1)');
    expect(await ask("select count(*)::int from pg_proc where proname = 'refuse'")).toEqual([0]);
  });

  it('leave no trigger of an older name behind', async () => {
    const trigger = (name: string) =>
      `create or replace function count_rows() returns trigger language plpgsql as $$
       begin return null; end $$;
       create or replace trigger ${name} after insert on one
         for each row execute function count_rows();`;
    write('001_table.sql', 'create table one (id int);');
    write('functions/count_rows.sql', trigger('old_name'));
    await up();
    write('functions/count_rows.sql', trigger('new_name'));
    await up();
    expect(await ask('select tgname::text from pg_trigger')).toEqual(['new_name']);
  });

  it('must define the function of their name', async () => {
    write('functions/one.sql', returning('other', '1'));
    await expect(up()).rejects.toThrow('functions/one.sql must define the function one');
  });
});
