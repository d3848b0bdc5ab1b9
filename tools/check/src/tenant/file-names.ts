import { basename } from 'node:path';

import type { TenantConfig } from '@parlour/tenant';
import { fontFaces } from '@parlour/tokens';

/**
 * Names of files that give another tenant away: its code or merchant code, or a font that only its
 * brand or its languages use.
 */
export function checkFileNames(
  tenant: TenantConfig,
  all: readonly TenantConfig[],
  names: readonly string[],
): string[] {
  const others = all.filter(({ code }) => code !== tenant.code);
  const own = listFonts(tenant);
  const words = others.flatMap(({ code, merchantCode }) =>
    [code, merchantCode].map((word) => ({ word, code })),
  );
  const fonts = others.flatMap((other) =>
    [...listFonts(other)]
      .filter((font) => !own.has(font))
      .map((font) => ({ font, code: other.code })),
  );
  return names.flatMap((name) => {
    const named = words.find(({ word }) =>
      basename(name)
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .includes(word),
    );
    if (named) return [`${tenant.code}: the file ${name} is named after ${named.code}`];
    // The build puts a fingerprint behind a font's own name.
    const font = fonts.find((one) => basename(name).startsWith(one.font));
    return font ? [`${tenant.code}: the font ${name} is used by ${font.code} and not here`] : [];
  });
}

const listFonts = ({ theme, languages }: TenantConfig): Set<string> =>
  new Set(
    languages
      .flatMap((language) => fontFaces(theme, language))
      .flatMap(({ source }) => ('path' in source ? [basename(source.path, '.woff2')] : [])),
  );
