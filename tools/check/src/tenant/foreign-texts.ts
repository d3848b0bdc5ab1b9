import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { languages, type LanguageCode } from '@parlour/tenant';

import { flatten } from '../texts.ts';
import { listNamespaces } from '../translations.ts';
import type { ForeignTexts } from './isolation.ts';

/** Shorter texts, without their placeholders, may be the same in two languages by chance. */
const MIN_LENGTH = 12;
const PLACEHOLDER = /\{\{.*?\}\}/g;

/** Long texts of every language that is not offered, unless a text of an offered one holds them. */
export async function foreignTexts(
  base: string,
  offered: readonly LanguageCode[],
): Promise<ForeignTexts[]> {
  const read = async (code: LanguageCode): Promise<string[]> => {
    const files = listNamespaces(base)
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
  const own = (await Promise.all([...new Set<LanguageCode>(['EN', ...offered])].map(read))).flat();
  // One long text is searched several times quicker than thousands; what is searched for holds no
  // line break, so it is not found across two of them.
  const joined = own.join('\n');
  const isOwn = (text: string) => joined.includes(text);
  const foreign = (Object.keys(languages) as LanguageCode[]).filter(
    (code) => code !== 'EN' && !offered.includes(code),
  );
  return Promise.all(
    foreign.map(async (language) => ({
      language,
      texts: [...new Set(await read(language))].filter(
        (text) =>
          text.replaceAll(PLACEHOLDER, '').length >= MIN_LENGTH &&
          !/["\\\n]/.test(text) &&
          !isOwn(text),
      ),
    })),
  );
}
