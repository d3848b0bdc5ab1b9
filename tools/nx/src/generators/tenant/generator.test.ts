import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { contrast, palette, readable } from '@parlour/tokens';
import { describe, expect, it } from 'vitest';

import { loadTenant, root, tenantFolders } from '../../load-tenant.ts';
import tenantGenerator from './generator.ts';
import { themeFrom } from './looks.ts';
import { configFrom, type TenantOptions } from './options.ts';
import { findTenantFaults } from './refusals.ts';
import { configSource } from './sources.ts';

/** No name that a brand of the repository bears: its own brands may be any. */
const kenya: TenantOptions = {
  code: 'generated',
  brandName: 'Newbrand',
  country: 'KE',
  currency: 'KES',
  diallingCode: 254,
  languages: ['EN'],
  minimumAge: 18,
  display: 'manrope',
  chrome: 'brand',
  scene: 'summit',
};

/**
 * Runs the generator on this repository with a tree that keeps what is written; nothing reaches the
 * disk.
 */
async function generate(over: Partial<TenantOptions> = {}) {
  const written = new Map<string, string>();
  const tree = {
    root,
    exists: (path: string) => existsSync(join(root, path)),
    write: (path: string, content: Buffer | string) => {
      written.set(path, String(content));
    },
  };
  const fault = await tenantGenerator(tree, { ...kenya, ...over }).then(
    () => '',
    (error: Error) => error.message,
  );
  return { fault, written };
}

describe('the generator of tenants', () => {
  it('TEN-06 needs little and derives the rest', async () => {
    const { fault, written } = await generate();
    expect(fault).toBe('');
    expect([...written.keys()]).toEqual([
      'tenants/generated/tenant.config.ts',
      'tenants/generated/theme.ts',
      'tenants/generated/banner.json',
    ]);
    const config = written.get('tenants/generated/tenant.config.ts');
    for (const line of [
      "merchantCode: 'newbrand'",
      "countryName: 'Kenya'",
      "unit: '1 Kenyan shilling'",
      "domains: ['generated.localhost']",
      "timeZone: 'Africa/Nairobi'",
    ])
      expect(config).toContain(line);
  });

  it.each<readonly [string, Partial<TenantOptions>, string]>([
    ['a folder that exists', { code: 'india' }, 'tenants/india exists already'],
    [
      'a taken merchant code',
      { merchantCode: 'tala' },
      'merchantCode "tala" already belongs to philippines',
    ],
    [
      'a taken domain',
      { domains: ['generated.localhost', 'shapla.localhost'] },
      'domains "shapla.localhost" already belongs to bangladesh',
    ],
    ['an unknown language', { languages: ['EN', 'SW'] }, 'languages.1 must be one of EN, TY,'],
    ['a name that is a path', { code: '../kenya' }, 'code must be lower-case letters'],
    ['a name that something else has', { code: 'media' }, '"media" cannot name a tenant'],
    ['no country', { country: 'Kenya' }, 'country must be an ISO 3166 code'],
    [
      'a country with several time zones',
      { country: 'BR' },
      '--timeZone must be given, because Brazil has several: ',
    ],
    [
      'a time zone that is none',
      { timeZone: 'Africa/Atlantis' },
      'timeZone must be an IANA time zone',
    ],
    [
      'an age below 18',
      { minimumAge: 16 },
      'jurisdiction.minimumAge must be a whole number from 18 to 99',
    ],
    ['an unknown scene', { scene: 'casino' }, '--scene must be one of fiesta,'],
    ['an unknown face', { display: 'comic' }, 'theme.display must be one of baloo,'],
    ['an unknown material', { chrome: 'glass' }, 'theme.chrome must be one of surface,'],
    ['a hue that is none', { brandHue: 400 }, 'theme.brand.hue must be a number from 0 to 360'],
    [
      'a name without letters for a merchant code',
      { brandName: 'ザワ' },
      'merchantCode must be lower-case letters and digits',
    ],
  ])('TEN-06 refuses %s in a sentence and writes nothing', async (_, over, sentence) => {
    const { fault, written } = await generate(over);
    expect(fault).toContain(sentence);
    expect(written.size).toBe(0);
  });

  it('OPS-11 TEN-06 names the option that a misspelt one stands for', async () => {
    const misspelt = { langauges: ['EN'] } as Partial<TenantOptions>;
    expect((await generate(misspelt)).fault).toBe(
      'There is no option --langauges: did you mean --languages?',
    );
    const unknown = { zebracrossing: 1 } as Partial<TenantOptions>;
    expect((await generate(unknown)).fault).toContain(
      'There is no option --zebracrossing; there are --code, --brandName,',
    );
  });

  it('TEN-06 refuses a language that has no texts yet', () => {
    const options = { ...kenya, languages: ['EN', 'TH'] };
    const tenant = configFrom(options, themeFrom(options, [])!);
    // Here all of them are written; a folder without libraries has none.
    expect(
      findTenantFaults({
        base: join(root, 'docs'),
        exists: () => false,
        options,
        tenant,
        others: [],
      }),
    ).toEqual(expect.arrayContaining([expect.stringContaining('TH has no texts yet')]));
    expect(
      findTenantFaults({ base: root, exists: () => false, options, tenant, others: [] }),
    ).toEqual([]);
  });

  it('TEN-06 refuses the colour of another brand', async () => {
    const theme = themeFrom({ ...kenya, brandHue: 330, accentHue: 175 }, [])!;
    const tenant = configFrom(kenya, theme);
    const other = {
      ...tenant,
      code: 'uganda',
      merchantCode: 'lulu',
      domains: ['uganda.localhost'],
    };
    expect(
      findTenantFaults({
        base: root,
        exists: () => false,
        options: kenya,
        tenant,
        others: [other],
      }),
    ).toEqual([
      '--brandHue 330 gives the colour of uganda; each brand needs its own',
      '--accentHue 175 gives the colour of uganda; each brand needs its own',
    ]);
  });

  it('TEN-06 finds readable colours for every hue, light and dark', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      const theme = themeFrom(
        {
          display: 'manrope',
          chrome: ['surface', 'ink', 'brand'][(hue / 15) % 3] ?? '',
          brandHue: hue,
          accentHue: (hue + 140) % 360,
        },
        [],
      );
      for (const mode of ['light', 'dark'] as const) {
        const colours = palette(theme!, mode);
        expect(
          readable.filter(
            ({ front, back, ratio }) => contrast(colours[front], colours[back]) < ratio,
          ),
          `hue ${hue}, ${mode}`,
        ).toEqual([]);
      }
    }
  });

  it('keeps away from the colours of the other brands', async () => {
    const others = await Promise.all(
      tenantFolders().map(async (folder) => (await loadTenant(folder)).theme),
    );
    const { brand } = themeFrom(kenya, others)!;
    for (const other of others)
      expect(
        Math.min(
          Math.abs(brand.hue - other.brand.hue),
          360 - Math.abs(brand.hue - other.brand.hue),
        ),
      ).toBeGreaterThanOrEqual(30);
  });

  it('writes names with quotes so that they stay names', () => {
    const tenant = configFrom(
      { ...kenya, brandName: String.raw`Mama's \ "Zawadi"` },
      themeFrom(kenya, [])!,
    );
    expect(configSource(tenant)).toContain(String.raw`brandName: 'Mama\'s \\ "Zawadi"',`);
  });
});
