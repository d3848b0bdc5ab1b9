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

/** The head of the chain at one moment, stored outside the database. */
export type ExportedHead = {
  readonly block: string;
  readonly last: string;
  readonly hash: string;
  readonly signature: string;
};

/** An append-only file with one JSON line for each head. Keep copies of it elsewhere. */
export type HeadFile = {
  readonly path: string;
  readonly read: () => ExportedHead[];
  readonly append: (head: Pick<Block, 'number' | 'last' | 'hash' | 'signature'>) => void;
};

/** The head file of a chain in the data folder: of a tenant's journal, by its code. */
export function openHeadFile(dataDir: string, chain: string): HeadFile {
  const folder = join(dataDir, 'audit');
  const path = join(folder, `${chain}.heads`);
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
      const head: ExportedHead = {
        block: String(number),
        last: String(last),
        hash: hash.toString('hex'),
        signature: signature.toString('base64'),
      };
      mkdirSync(folder, { recursive: true });
      const file = openSync(path, 'a', 0o600);
      try {
        writeSync(file, `${JSON.stringify(head)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
  };
}
