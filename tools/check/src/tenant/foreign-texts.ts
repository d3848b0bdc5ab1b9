import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { languages, type LanguageCode } from '@parlour/tenant';

import { flatten } from '../texts.ts';
import { namespacesOf } from '../translations.ts';
import type { ForeignTexts } from './isolation.ts';

/** Shorter texts may be the same in two languages by chance. */
const LEAST = 12;

/** Long texts of every language that is not offered and that no offered language says the same way. */
export async function foreignTexts(
  base: string,
  offered: readonly LanguageCode[],
): Promise<ForeignTexts[]> {
  const read = async (code: LanguageCode): Promise<string[]> => {
    const files = namespacesOf(base)
      .map(({ folder }) => join(base, folder, `${code}.json`))
      .filter(existsSync);
    const trees = await Promise.all(
      files.map(
        async (file) => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>,
      ),
    );
    return trees.flatMap((tree) => [...flatten(tree).values()]);
  };
  // English stands behind every language and is in every bundle.
  const own = new Set(
    (await Promise.all([...new Set<LanguageCode>(['EN', ...offered])].map(read))).flat(),
  );
  const foreign = (Object.keys(languages) as LanguageCode[]).filter(
    (code) => code !== 'EN' && !offered.includes(code),
  );
  return Promise.all(
    foreign.map(async (language) => ({
      language,
      texts: [...new Set(await read(language))].filter(
        (text) => text.length >= LEAST && !own.has(text) && !/["\\\n]/.test(text),
      ),
    })),
  );
}
