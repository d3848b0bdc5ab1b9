import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { loadTenant, tenantFolders } from '@parlour/nx/load-tenant';
import type { TenantConfig } from '@parlour/tenant';
import { themeCss } from '@parlour/tokens';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readBundle } from './bundle.ts';
import { checkFileNames } from './file-names.ts';
import { foreignTexts } from './foreign-texts.ts';
import { checkIsolation } from './isolation.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkBudget, initialScripts } from './size.ts';

let all: TenantConfig[];
let own: TenantConfig;
let base: string;
const tenant = (code: string) => all.find((candidate) => candidate.code === code)!;
const write = async (file: string, content: string | Buffer) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), content);
};

beforeAll(async () => {
  all = await Promise.all(tenantFolders().map((folder) => loadTenant(folder)));
  own = tenant('pakistan');
});
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-bundle-'));
  await write(
    'client/assets/entry.js',
    'const a="markhor",b=`pakistan.localhost`,country=["India","+91"];',
  );
  await write('client/index.EN.html', `<style>${themeCss(own.theme)}</style><h1>Markhor</h1>`);
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe('TEN-03 another tenant in a bundle', () => {
  const scan = async () => checkIsolation(own, all, await readBundle(base), []);

  it('is not seen where there is none, and a list of countries is no mark', async () => {
    expect(await scan()).toEqual([]);
  });

  it.each([
    [
      'a domain',
      'client/a.js',
      'fetch("//india.localhost/x")',
      'the domain india.localhost of india',
    ],
    [
      'a second domain',
      'client/a.html',
      '<a href="http://shapla.localhost:4000">',
      'the domain shapla.localhost of bangladesh',
    ],
    ['a merchant code', 'client/a.js', "x={m:'oba'}", 'the merchant code of nigeria'],
    [
      'an escaped merchant code',
      'server/a.js',
      String.raw`JSON.parse("{\"m\":\"tala\"}")`,
      'the merchant code of philippines',
    ],
    ['a folder name', 'client/a.js', 'x=`indonesia`', 'the folder name of indonesia'],
    [
      'a path',
      'server/manifest.json',
      '{"../../tenants/india/tenant.config.ts":{}}',
      'the folder of india',
    ],
    ['a brand name in a text', 'client/a.js', 'h("Welcome to Mayura!")', 'the brand name of india'],
    [
      'a brand name in a template',
      'client/a.js',
      'h(`${a} at Mayura ${b}`)',
      'the brand name of india',
    ],
    ['a brand name in a page', 'client/a.html', '<h1>Mayura</h1>', 'the brand name of india'],
    ['letters as escapes', 'client/a.js', String.raw`h("\u004dayura")`, 'the brand name of india'],
  ])('TEN-03 is found: %s', async (_, file, text, fault) => {
    await write(file, text);
    expect(await scan()).toEqual([expect.stringContaining(`${file} holds ${fault}`)]);
  });

  it('TEN-03 is found by a colour that only the other theme has', async () => {
    await write(
      'client/a.css',
      `a{color:${themeCss(tenant('india').theme).match(/--brand:(#[0-9a-f]{6})/)![1]}}`,
    );
    expect(await scan()).toEqual([
      expect.stringMatching(/client\/a\.css holds the colour #[0-9a-f]{6} of india/),
    ]);
  });

  it('is not suspected in a name that the minifier made', async () => {
    await write('client/a.js', 'function Oba(Mayura){return Mayura.Oba}');
    expect(await scan()).toEqual([]);
  });
});

describe('TEN-03 languages that a tenant does not offer', () => {
  it('TEN-03 are found by their texts', async () => {
    await write('libs/games/src/locales/EN.json', '{"a":"Play for fun tonight"}');
    await write('libs/games/src/locales/UR.json', '{"a":"آج رات تفریح کے لیے کھیلیں"}');
    await write(
      'libs/games/src/locales/HI.json',
      '{"a":"आज रात मज़े के लिए खेलें","b":"Play for fun tonight"}',
    );
    const foreign = await foreignTexts(base, ['EN', 'UR']);
    expect(foreign.find(({ language }) => language === 'HI')?.texts).toEqual([
      'आज रात मज़े के लिए खेलें',
    ]);
    const scan = (text: string) =>
      checkIsolation(own, all, [{ name: 'client/a.js', text }], foreign);
    expect(scan('"آج رات تفریح کے لیے کھیلیں","Play for fun tonight"')).toEqual([]);
    expect(scan('{"a":"आज रात मज़े के लिए खेलें"}')).toEqual([
      expect.stringContaining('client/a.js holds texts in HI'),
    ]);
  });
});

describe('TEN-03 texts that a language shares with an offered one', () => {
  it('TEN-03 are not foreign as part of a longer text, nor as placeholders alone', async () => {
    await write('libs/games/src/locales/EN.json', '{"a":"Play for fun tonight, {{name}}"}');
    await write(
      'libs/games/src/locales/HI.json',
      '{"a":"Play for fun tonight","b":"Min. {{min}}, {{max}}"}',
    );
    const foreign = await foreignTexts(base, ['EN', 'UR']);
    expect(foreign.find(({ language }) => language === 'HI')?.texts).toEqual([]);
  });
});

describe('TEN-03 names of files', () => {
  it.each([
    [
      'assets/hero-india-4f2a.avif',
      'pakistan: the file assets/hero-india-4f2a.avif is named after india',
    ],
    ['assets/oba.svg', 'pakistan: the file assets/oba.svg is named after nigeria'],
    [
      'assets/noto-sans-devanagari-devanagari-wght-normal-Ab1.woff2',
      'pakistan: the font assets/noto-sans-devanagari-devanagari-wght-normal-Ab1.woff2 is ' +
        'used by india and not here',
    ],
  ])('TEN-03 are found: %s', (name, fault) => {
    expect(
      checkFileNames(own, all, [
        'assets/manrope-latin-wght-normal-x.woff2',
        'assets/noto-naskh-arabic-arabic-wght-normal-x.woff2',
        name,
      ]),
    ).toEqual([fault]);
  });
});

describe('the size of home', () => {
  const manifest = {
    'src/entry.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/game.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    'src/game.tsx': { file: 'assets/game.js' },
    'virtual:parlour-locale/EN/first': { file: 'assets/first-en.js' },
    'virtual:parlour-locale/UR/first': { file: 'assets/first-ur.js', imports: ['_react.js'] },
  };
  beforeEach(async () => {
    for (const [file, size] of [
      ['entry', 1000],
      ['react', 2000],
      ['game', 50_000],
      ['first-en', 100],
      ['first-ur', 300],
    ] as const)
      await write(`client/assets/${file}.js.br`, Buffer.alloc(size));
  });

  it('counts the entry, its imports and the first texts, not lazy screens', async () => {
    const initial = await initialScripts(join(base, 'client'), manifest);
    expect(initial.bytes).toBe(3300);
    expect(initial.files.toSorted()).toEqual([
      'assets/entry.js',
      'assets/first-ur.js',
      'assets/react.js',
    ]);
  });

  it('is refused above the budget with the names of its files', () => {
    expect(checkBudget('india', { files: ['a.js'], bytes: 127 * 1024 })).toEqual([]);
    expect(checkBudget('india', { files: ['a.js', 'b.js'], bytes: 128 * 1024 })).toEqual([
      'india: home loads 128.0 KiB of script (brotli) in order to work, 127 KiB are ' +
        'allowed: a.js, b.js',
    ]);
  });
});

describe('leftovers', () => {
  it.each([
    ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
    ['a database address with a password', 'url="postgres://app:hunter2@db:5432/x"'],
    ['a signed token', '"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijklmnop"'],
    ['a secret with its name', 'const vendorSecret = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b"'],
    ['a payment key', '"sk_live_abcdefghij0123456789"'],
  ])('are found: %s', (what, text) => {
    expect(checkLeftovers('india', [{ name: 'client/a.js', text }])).toEqual([
      `india: client/a.js holds what looks like ${what}`,
    ]);
  });

  it('are found: printing to the console', () => {
    expect(
      checkLeftovers('india', [{ name: 'client/a.js', text: 'x();console.log("here",a)' }]),
    ).toEqual(['india: client/a.js still prints to the console: console.log("here",a)']);
  });

  it('are not suspected in texts about passwords', () => {
    expect(
      checkLeftovers('india', [
        {
          name: 'client/a.js',
          text:
            '{"password":"Your password needs 8 characters or ' +
            'more","passwordAgain":"Repeat"};console.error(e)',
        },
      ]),
    ).toEqual([]);
  });
});
