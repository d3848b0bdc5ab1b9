/**
 * `npm run visual`: chosen stories against their stored pictures. `npm run visual -- --update`
 * accepts what is drawn now: changed pictures are written and made small, those of stories that are
 * no longer chosen are deleted. Names after it narrow both: `npm run visual -- button`.
 */
import { spawn } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';
import sharp from 'sharp';

import { pictured, getPictureName } from '../../../.storybook/pictured.ts';

const folder = join(root, '.storybook/pictures');

/** Every picture that is stored. */
const listed = (): ReadonlySet<string> =>
  new Set(
    Object.entries(pictured).flatMap(([story, { frames }]) =>
      frames.map((frame) => getPictureName(story, frame)),
    ),
  );

/**
 * Deletes pictures of nothing, and stores the others with a palette: a third of the bytes, below
 * what the comparison sees.
 */
async function tidyPictures(): Promise<void> {
  const wanted = listed();
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!wanted.has(name)) await rm(file);
    else if ((await sharp(file).metadata()).isPalette !== true)
      await writeFile(
        file,
        await sharp(await readFile(file))
          .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
          .toBuffer(),
      );
  }
}

type VisualOptions = { readonly update?: true };

async function compare(names: readonly string[], { update }: VisualOptions): Promise<void> {
  const args = [
    'test',
    '--config',
    '.storybook/playwright.config.ts',
    'visual.spec',
    ...(names.length > 0 ? ['--grep', names.join('|')] : []),
    ...(update ? ['--update-snapshots=changed'] : []),
  ];
  const child = spawn(join(root, 'node_modules/.bin/playwright'), args, {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve) =>
    child.once('close', (left) => resolve(left ?? 1)),
  );
  if (update) await tidyPictures();
  else if (code !== 0)
    console.log(
      '\nOld, new and difference side by side: npx playwright show-report ' +
        'playwright-report/storybook\nAccept what is drawn now: npm run visual -- --update',
    );
  process.exitCode = code;
}

if (import.meta.main)
  await runCommandLine(
    createCommand({
      script: 'visual',
      purpose: 'Compares chosen stories with their stored pictures.',
      examples: [
        ['npm run visual', 'all of them'],
        ['npm run visual -- button menu', 'those whose names contain a word'],
        ['npm run visual -- --update menu', 'accept what is drawn now'],
      ],
    })
      .argument('[names...]', 'parts of names of stories; without any, all')
      .option('--update', 'store changed pictures, delete those of stories that are gone')
      .action(compare),
  );
