import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { StartError } from '../say.ts';
import type { StoredFile } from './manifest.ts';
import { forEachParallel, storeFile } from './stored-file.ts';

/** The content of a copy of the server's files. */
type ClusterCopy = {
  readonly postgres: number;
  readonly wal: { readonly from: string; readonly to: string };
  readonly folders: readonly string[];
  readonly files: readonly StoredFile[];
};

/** Keeps the log of the copy's time from being recycled, and a second backup from starting. */
const SLOT = 'parlour_backup';

/** Folders whose content belongs to the running server: a recovery makes it again. */
const EMPTIED_FOLDERS: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that must not be in a copy: of the process, or rebuilt when they are missing. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|backup_manifest)$/;
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the files of a running server as PostgreSQL's low-level backup does: changes go on
 * meanwhile, and the log of that time, which is copied last, makes the copy consistent as of its
 * end. Both databases, roles and rights are in it.
 *
 * @param data The server's own folder.
 * @param folder Where the backup is written; the copy goes into its `cluster`.
 */
export async function copyCluster(url: string, data: string, folder: string): Promise<ClusterCopy> {
  const client = new Client({ connectionString: url, application_name: 'parlour-backup' });
  await client.connect();
  try {
    await reserveLog(client);
    // At once, not at the pace of the next checkpoint.
    const { rows: begun } = await client.query<{ lsn: string; file: string; major: number }>(
      `select lsn::text, pg_walfile_name(lsn) as file,
         current_setting('server_version_num')::int / 10000 as major
       from pg_backup_start('parlour', true) as lsn`,
    );
    const start = begun[0];
    if (!start) throw new Error('pg_backup_start returned no row');
    const { folders, files: paths } = await listFiles(data);
    const files: StoredFile[] = [];
    await forEachParallel(paths, async (path) => {
      const stored = await storeFile(join(data, path), folder, join('cluster', path));
      if (stored) files.push(stored);
    });
    const stop = await stopBackup(client);
    files.push(await storeLabel(stop.label, folder));
    files.push(...(await copyLog(data, folder, start.file, stop.file)));
    return {
      postgres: start.major,
      wal: { from: start.lsn, to: stop.lsn },
      folders: folders.map((path) => join('cluster', path)),
      files,
    };
  } finally {
    await client.end();
  }
}

async function reserveLog(client: Client): Promise<void> {
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
  } catch (error) {
    if ((error as { code?: string }).code !== '42710') throw error;
    throw new StartError('Another backup of this database is being made: wait until it is done.');
  }
}

async function stopBackup(
  client: Client,
): Promise<{ readonly lsn: string; readonly file: string; readonly label: string }> {
  const { rows } = await client.query<{ lsn: string; file: string; label: string; map: string }>(
    `select lsn::text, pg_walfile_name(lsn) as file, labelfile as label, spcmapfile as map
     from pg_backup_stop(false)`,
  );
  const row = rows[0];
  if (!row) throw new Error('pg_backup_stop returned no row');
  if (row.map.trim() !== '')
    throw new StartError(
      'The database has tablespaces of its own, which this command does not copy: use ' +
        'pg_basebackup.',
    );
  return row;
}

/** Names and contents of the folders of a server, without what a copy must not have. */
async function listFiles(
  data: string,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(data, path), { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (LEFT_OUT_ANYWHERE.test(entry.name)) continue;
      if (entry.isDirectory()) {
        folders.push(inner);
        if (!EMPTIED_FOLDERS.has(inner)) await visit(inner);
      } else if (entry.isFile() && !LEFT_OUT.test(inner)) files.push(inner);
    }
  };
  await visit('');
  return { folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'], files };
}

/** The label says where recovery begins; it stands in the copy alone, never beside the server. */
async function storeLabel(label: string, folder: string): Promise<StoredFile> {
  const source = join(folder, 'backup_label');
  await writeFile(source, label, { mode: 0o600 });
  const stored = await storeFile(source, folder, 'cluster/backup_label');
  if (!stored) throw new Error('the backup label was not stored');
  await rm(source);
  return stored;
}

/** The files of the log from the start of the copy to its end. */
async function copyLog(
  data: string,
  folder: string,
  first: string,
  last: string,
): Promise<StoredFile[]> {
  const log = join(data, 'pg_wal');
  const names = (await readdir(log)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!names.includes(first) || !existsSync(join(log, last)))
    throw new Error(`the write-ahead log from ${first} to ${last} is not complete`);
  const files: StoredFile[] = [];
  for (const name of names) {
    const path = join('cluster/pg_wal', name);
    const stored = await storeFile(join(log, name), folder, path);
    if (!stored) throw new Error(`the write-ahead log ${name} was removed during the backup`);
    files.push(stored);
  }
  return files;
}
