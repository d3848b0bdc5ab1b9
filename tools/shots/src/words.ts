import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import type { LanguageCode } from '@parlour/tenant';

/**
 * The site's names for its controls in a language: the header's words, and the name of the rolling
 * announcement.
 */
export type Words = { readonly header: Readonly<Record<string, string>>; readonly news: string };

/** Reads the words by which a person, and a program, finds the controls. */
export async function readWords(language: LanguageCode): Promise<Words> {
  const read = async (folder: string) =>
    JSON.parse(await readFile(join(root, `apps/site/src/${folder}/${language}.json`), 'utf8')) as {
      header: Record<string, string>;
      news: { label: string };
    };
  const [site, later] = await Promise.all([read('locales'), read('locales-later')]);
  return { header: site.header, news: later.news.label };
}
