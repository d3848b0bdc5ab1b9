import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where an unpacked Chromium has its program, the libraries that a bare machine lacks and a font
 * configuration that names its own fonts only.
 */
export type UnpackedChromium = {
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
  await rm(home, { recursive: true, force: true });

  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await Promise.all([
      chromium.executablePath(),
      inflate(join(packageFolder, 'bin/al2023.tar.br')),
    ]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await writeFile(join(draft, 'own-fonts.conf'), ownFontsOnly(home));
  // Another process may have been first; its copy is as good.
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  return unpacked;
}

const ownFontsOnly = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`;
