/**
 * Pages of the repository: links lead somewhere, each library and application introduces itself in
 * at most 25 lines, and a decision has a number of its own.
 */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

const PAGES = ['*.md', 'docs/**/*.md', '{apps,libs,tools}/*/README.md'];
const MAX_LINES = 25;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** Lists the faults in the pages of a repository, a sentence each. */
export async function checkPages(base: string): Promise<string[]> {
  const faults: string[] = [];
  for (const page of PAGES.flatMap((pattern) => globSync(pattern, { cwd: base })).toSorted()) {
    const text = await readFile(join(base, page), 'utf8');
    for (const [, link = ''] of text.matchAll(LINK))
      if (!leadsSomewhere(base, page, link, text))
        faults.push(`${page}: the link to ${link} leads nowhere`);
    const lines = text.trimEnd().split('\n').length;
    if (/^(apps|libs|tools)\//.test(page) && lines > MAX_LINES)
      faults.push(`${page}: has ${lines} lines, ${MAX_LINES} are enough to introduce it`);
  }
  for (const file of globSync('{apps,libs}/*/package.json', { cwd: base }).toSorted()) {
    const page = join(dirname(file), 'README.md');
    if (!existsSync(join(base, page)))
      faults.push(`${page} is missing: what it owns, its exports, what to read first`);
  }
  return [...faults, ...findSharedNumbers(base)];
}

/** Decisions that have the number of another one. */
function findSharedNumbers(base: string): string[] {
  const numberOf = (page: string): string => basename(page).slice(0, 4);
  return globSync('docs/decisions/[0-9]*.md', { cwd: base })
    .toSorted()
    .flatMap((page, index, pages) => {
      const before = pages[index - 1];
      return before !== undefined && numberOf(before) === numberOf(page)
        ? [`${page}: ${basename(before)} has the same number`]
        : [];
    });
}

function leadsSomewhere(base: string, page: string, link: string, text: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [path = '', heading] = link.split('#');
  if (path === '')
    return text.split('\n').some((line) => /^#+ /.test(line) && toAnchor(line) === heading);
  const target = normalize(join(dirname(page), path));
  return !target.startsWith('..') && existsSync(join(base, target));
}

const toAnchor = (line: string): string =>
  line
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

if (import.meta.main) {
  const faults = await checkPages(root);
  console.log([...faults, `${faults.length} faults in pages`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
