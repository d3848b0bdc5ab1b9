import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Paths of an unpacked Chromium's program, of the libraries that a bare machine lacks and of a font
 * configuration that names its own fonts only.
 */
type UnpackedChromium = {
  readonly program: string;
  readonly libraries: string;
  readonly fontConfig: string;
};

/**
 * Unpacks the Chromium that npm carries, once a version. The package itself unpacks into the folder
 * for temporary files and trusts whatever lies there; here it gets a folder of its own that appears
 * whole or not at all.
 */
export async function unpackChromium(root: string): Promise<UnpackedChromium> {
  const packageFolder = join(root, 'node_modules/@sparticuz/chromium');
  if (!existsSync(packageFolder))
    throw new Error(
      'The npm package @sparticuz/chromium is not installed: run npm ci, or name a ' +
        'Chromium in CHROMIUM.',
    );
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(root, '.cache', `chromium-${version}`);
  const unpacked = {
    program: join(home, 'chromium'),
    libraries: join(home, 'al2023/lib'),
    fontConfig: join(home, 'own-fonts.conf'),
  };
  if (existsSync(unpacked.fontConfig)) return unpacked;
  await mkdir(join(root, '.cache'), { recursive: true });
  const draft = await mkdtemp(`${home}.`);
  // In a process of its own: what others start meanwhile has the usual folder for temporary files.
  await run(
    process.execPath,
    [join(import.meta.dirname, 'inflate-chromium.mjs'), join(packageFolder, 'bin/al2023.tar.br')],
    { env: { ...process.env, TMPDIR: draft } },
  );
  await writeFile(join(draft, 'own-fonts.conf'), ownFontsOnly(home));
  // Another one may have been first; its copy is as good.
  if (!existsSync(unpacked.fontConfig)) {
    await rm(home, { recursive: true, force: true });
    await rename(draft, home).catch(() => {});
  }
  await rm(draft, { recursive: true, force: true });
  return unpacked;
}

const ownFontsOnly = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`;
