import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { TenantConfig } from '@parlour/tenant';
import { baseCss, fontCss, type FontFile, fontFaces, themeCss } from '@parlour/tokens';

import { root } from './load-tenant.ts';

/**
 * The inline styles of a tenant's pages by language: theme, base rules and font faces. Font files
 * go into `folder` under immutable names; without a folder (development) they are addressed where
 * they lie.
 */
export async function buildStyles(
  tenant: TenantConfig,
  folder: string | null,
): Promise<Record<string, string>> {
  const files = tenant.languages.flatMap((language) =>
    fontFaces(tenant.theme, language).flatMap(({ source }) => ('local' in source ? [] : [source])),
  );
  const addresses = new Map<string, string>();
  for (const file of files) addresses.set(toKey(file), await placeFont(file, folder));
  return Object.fromEntries(
    tenant.languages.map((language) => [
      language,
      themeCss(tenant.theme) +
        baseCss +
        fontCss(tenant.theme, language, (file) => addresses.get(toKey(file)) ?? ''),
    ]),
  );
}

const toKey = (file: FontFile): string => `${file.package}/${file.path}`;

async function placeFont(file: FontFile, folder: string | null): Promise<string> {
  const source = join(root, 'node_modules', file.package, file.path);
  if (folder === null) return `/@fs${source}`;
  const content = await readFile(source);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const name = basename(file.path).replace(/\.woff2$/, `-${hash}.woff2`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
  return `/assets/${name}`;
}
