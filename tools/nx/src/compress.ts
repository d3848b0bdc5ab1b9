import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/**
 * Writes a .br and a .gz beside every text file of a folder, for servers that send them as they
 * are.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && TEXT.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const content = await readFile(path);
        await Promise.all([
          writeFile(
            `${path}.br`,
            await brotli(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }),
          ),
          writeFile(`${path}.gz`, await zip(content, { level: 9 })),
        ]);
      }),
  );
}
