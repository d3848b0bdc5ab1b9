import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import type { Block } from './block.ts';

/** A head as it stands in the file: what the chain said at a moment, outside the database. */
export type ExportedHead = {
  readonly block: string;
  readonly last: string;
  readonly hash: string;
  readonly signature: string;
};

/** A file that is only ever added to, one line a head; copies of it elsewhere make it worth more. */
export type HeadFile = {
  readonly path: string;
  readonly read: () => ExportedHead[];
  readonly append: (block: Block) => void;
};

/** The file of one brand in the data folder. */
export function headFile(dataDir: string, tenantCode: string): HeadFile {
  const folder = join(dataDir, 'audit');
  const path = join(folder, `${tenantCode}.heads`);
  return {
    path,
    read: () =>
      existsSync(path)
        ? readFileSync(path, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as ExportedHead)
        : [],
    append({ number, last, hash, signature }) {
      mkdirSync(folder, { recursive: true });
      const file = openSync(path, 'a', 0o600);
      try {
        writeSync(
          file,
          `${JSON.stringify({ block: String(number), last: String(last), hash: hash.toString('hex'), signature: signature.toString('base64') } satisfies ExportedHead)}\n`,
        );
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
  };
}
