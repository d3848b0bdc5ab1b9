import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { type LanguageCode, languages } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { ALL, readChoice, tools, viewports } from '../../../.storybook/choice.ts';
import { allFrames } from '../../../.storybook/frames.ts';
import { pictured, getPictureName } from '../../../.storybook/pictured.ts';
import { tenants } from '../../../tenants/all.ts';
import { findComponentFiles, findUndescribedProps } from './prop-descriptions.ts';
import { coreSteps, wholeSteps } from './run/steps.ts';

const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const stories = files('{libs/*,apps/site,apps/arcade}/src/**/*.stories.tsx');
const codes = Object.keys(languages) as LanguageCode[];

const wholeSite = 'is the frame: the stories of the whole site';

/** Pieces without a story of their own, and why. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'libs/content/src/dialogs/opens-by-itself.tsx': 'opens the dialogs that have stories',
  'apps/site/src/shell/root-view.tsx': wholeSite,
  'apps/site/src/shell/shell.tsx': wholeSite,
  'apps/site/src/shell/shell-extras.tsx': wholeSite,
  'apps/site/src/shell/banner-place.tsx': wholeSite,
  'apps/site/src/shell/overlays/overlays.tsx': wholeSite,
  'apps/site/src/shell/overlays/lazy-overlays.tsx': wholeSite,
  'apps/site/src/shell/overlays/auth-overlay.tsx': wholeSite,
  'apps/site/src/shell/overlays/centre-overlay.tsx': wholeSite,
  'apps/site/src/shell/login-redirect.tsx': wholeSite,
  'apps/site/src/shell/overlays/auth-banner.tsx': wholeSite,
  'apps/site/src/shell/page-popups.tsx': 'loads the activity gift, which has stories',
  'apps/site/src/shell/overlays/shell-overlay.tsx':
    'loads the dialogs of the shell, which have stories',
  'apps/site/src/shell/overlays/content-overlay.tsx':
    'loads the dialogs of libs/content, which have stories',
  'apps/site/src/shell/loaded-page-popups.tsx':
    'puts the activity gift beside the page, which has stories',
};

describe('Storybook', () => {
  it('STB-01 every component of the design system has a Default story', () => {
    const components = files('libs/ui/src/*/**/*.tsx').filter(
      (file) => !/\.(test|stories)\.tsx$|\/(testing|stories)\//.test(file),
    );
    const withDefaultStory = stories
      .filter((file) => read(file).includes('export const Default: Story'))
      .map((file) => file.replace('.stories', ''));
    expect(components.length).toBeGreaterThan(25);
    expect(components.filter((file) => !withDefaultStory.includes(file))).toEqual([]);
  });

  it('STB-01 frame, controls and every panel of the games’ shell have stories', () => {
    const shell = 'apps/arcade/src/client/shell';
    const shown = read(`${shell}/shell.stories.tsx`);
    const parts = [
      'frame.ts',
      'controls.ts',
      ...files(`${shell}/panels/*.ts`).map((file) => file.slice(shell.length + 1)),
    ].filter((file) => !file.endsWith('.test.ts'));
    expect(parts.filter((part) => !shown.includes(`from './${part}'`))).toEqual([]);
  });

  it('STB-04 each prop of a component that needs words has them', () => {
    const components = findComponentFiles();
    expect(components.length).toBeGreaterThan(25);
    expect(components.flatMap((file) => findUndescribedProps(file))).toEqual([]);
  });

  it('STB-04 finds a prop without words, also in an alias, and none that HTML names', () => {
    const source = `
      type Look = { readonly tone: string };
      export type BoxProps = Omit<Look, 'x'> & {
        /** The width of the box. */
        readonly width: number;
        readonly grade: number;
        readonly title: string;
      };
      export function Box(props: BoxProps) {}
      function Inner(props: { readonly secret: string }) {}`;
    expect(findUndescribedProps('box.tsx', source)).toEqual([
      'box.tsx: Box.tone',
      'box.tsx: Box.grade',
    ]);
  });

  it('STB-01 every part, screen and dialog is shown by some story', () => {
    const pieces = files(
      '{libs/{auth,games,lottery,wallet,agent,points,promotions,content}/src/{parts,prizes,raffles,screens,dialogs,codes,federated,human,registration},apps/site/src/{shell,screens}}/**/*.tsx',
    ).filter(
      (file) =>
        !/\.(test|stories)\.tsx$|story-frame/.test(file) &&
        /export (const|function|class) [A-Z]|Of = \(/.test(read(file)),
    );
    const imports = (file: string) =>
      [...read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
        posix.join(dirname(file), path),
      );
    // The whole site holds everything: a piece that is seen nowhere but there has no story of its
    // own.
    const shown = new Set(
      stories.filter((file) => !file.endsWith('/whole-site.stories.tsx')).flatMap(imports),
    );
    // A set that grows while it is walked: what a shown piece is made of is shown with it.
    for (const piece of shown)
      if (pieces.includes(piece)) for (const inside of imports(piece)) shown.add(inside);
    expect(pieces.length).toBeGreaterThan(100);
    expect(pieces.filter((piece) => !shown.has(piece) && !(piece in shownElsewhere))).toEqual([]);
    expect(
      Object.keys(shownElsewhere).filter((piece) => !pieces.includes(piece) || shown.has(piece)),
    ).toEqual([]);
  });

  it.each(['auth', 'games', 'wallet', 'content'])(
    'STB-01 %s has stories for loading, empty, refused and failed',
    (feature) => {
      const names = stories
        .filter((file) => file.startsWith(`libs/${feature}/`))
        .flatMap((file) =>
          [...read(file).matchAll(/export const (\w+): Story/g)].map(([, name = '']) => name),
        );
      expect(
        names.some((name) => /Failed|Refused|Unreachable|Faults|Expired|Ended/.test(name)),
      ).toBe(true);
      // The dialogs of the session wait for nothing before they show.
      if (feature !== 'auth')
        expect(
          [/Loading|Coming|OnItsWay/, /Empty|Without|None/].map((kind) =>
            names.some((name) => kind.test(name)),
          ),
        ).toEqual([true, true]);
    },
  );

  it('STB-02 the toolbar chooses tenant, mode, language, direction and viewport', () => {
    const offered = tools(tenants);
    const values = ({ toolbar }: (typeof offered)[keyof typeof offered]) =>
      toolbar.items.map(({ value }) => value);
    expect(values(offered.tenant)).toEqual([...tenants.map(({ code }) => code), ALL]);
    expect(values(offered.mode)).toEqual(['light', 'dark']);
    expect(values(offered.language)).toEqual([
      'EN',
      'TY',
      'BN',
      'HI',
      'ID',
      'UR',
      'CN',
      'TH',
      'VI',
    ]);
    expect(values(offered.direction)).toEqual(['auto', 'ltr', 'rtl']);
    expect(Object.values(viewports).map(({ styles }) => styles.width)).toEqual(
      expect.arrayContaining(['320px', '360px', '1280px']),
    );
  });

  it.each(codes)(
    'STB-02 in %s the direction is that of the language unless the toolbar says another',
    (language) => {
      expect(readChoice({ language, direction: 'auto' }, tenants).direction).toBe(
        languages[language].direction,
      );
      expect(readChoice({ language, direction: 'rtl' }, tenants).direction).toBe('rtl');
      expect(readChoice({ language, direction: 'ltr' }, tenants).direction).toBe('ltr');
    },
  );

  it('STB-02 every tenant of the toolbar is shown alone, and all of them side by side', () => {
    for (const tenant of tenants)
      expect(readChoice({ tenant: tenant.code, mode: 'dark' }, tenants)).toMatchObject({
        tenants: [tenant],
        mode: 'dark',
      });
    expect(readChoice({ tenant: ALL }, tenants).tenants).toEqual(tenants);
    expect(readChoice({ tenant: 'unknown', mode: 'sepia', language: 'XX' }, tenants)).toMatchObject(
      {
        tenants: [tenants[0]],
        mode: 'light',
        language: 'EN',
      },
    );
  });

  it('STB-03 every story is rendered in both modes and both directions', () => {
    const names = (steps: readonly { readonly name: string }[]) => steps.map(({ name }) => name);
    expect(names(coreSteps)).toContain('stories');
    expect(names(wholeSteps)).toEqual(expect.arrayContaining(['stories', 'storybook']));
    const countChoices = (frames: readonly string[]) =>
      frames.map((frame) => {
        const [tenant = '', mode = '', language = ''] = frame.split(' ');
        const choice = readChoice({ tenant, mode, language, direction: 'auto' }, tenants);
        expect(`${choice.tenants[0]?.code} ${choice.mode} ${choice.language}`).toBe(frame);
        return choice;
      });
    const choices = countChoices(allFrames);
    expect(new Set(choices.map(({ mode }) => mode))).toEqual(new Set(['light', 'dark']));
    expect(new Set(choices.map(({ direction }) => direction))).toEqual(new Set(['ltr', 'rtl']));
  });

  it('STB-03 a fault that axe finds is an error, and no story turns the check off', () => {
    expect(read('.storybook/preview.tsx')).toMatch(/a11y: \{\s*test: 'error',/);
    const excused = stories.filter((file) =>
      /a11y\s*:\s*\{[^}]*(test\s*:|disable)|!test/.test(read(file)),
    );
    expect(excused).toEqual([]);
  });

  it('STB-03 every chosen story has one picture per frame, and no other exists', () => {
    const wanted = Object.entries(pictured)
      .flatMap(([story, { frames }]) => frames.map((frame) => getPictureName(story, frame)))
      .toSorted();
    const stored = readdirSync(join(root, '.storybook/pictures')).toSorted();
    expect(stored).toEqual(wanted);
    const sizes = stored.map((name) => statSync(join(root, '.storybook/pictures', name)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 * 1024);
  });

  it('STB-03 the pictures show six brands in both modes, and both directions', () => {
    const choices = Object.values(pictured)
      .flatMap(({ frames }) => frames)
      .map((frame) => {
        const [tenant, mode, language, direction] = frame.split(' ');
        return readChoice({ tenant, mode, language, direction }, tenants);
      });
    const looks = new Set(choices.map((choice) => `${choice.tenants[0]?.code} ${choice.mode}`));
    // A new brand has no pictures until they are chosen in pictured.ts.
    const brands = new Set(choices.map((choice) => choice.tenants[0]?.code));
    expect(brands.size).toBeGreaterThanOrEqual(6);
    expect([...looks].toSorted()).toEqual(
      [...brands].flatMap((code) => [`${code} dark`, `${code} light`]).toSorted(),
    );
    expect(new Set(choices.map(({ direction }) => direction))).toEqual(new Set(['ltr', 'rtl']));
  });
});
