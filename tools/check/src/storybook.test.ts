import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { type LanguageCode, languages } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { ALL, choiceOf, tools, viewports } from '../../../.storybook/choice.ts';
import { testedFrames } from '../../../.storybook/frames.ts';
import { tenants } from '../../../tenants/all.ts';
import { steps } from './run/steps.ts';

const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const stories = files('{libs/*,apps/site}/src/**/*.stories.tsx');
const written = files('libs/ui/src/locales/*.json').map((file) => basename(file, '.json') as LanguageCode);

describe('Storybook', () => {
  it('STB-01 every file of the design system with a component tells a Default story, also of what is used inside only', () => {
    // Only tests render with the one that is left out.
    const components = files('libs/ui/src/*.tsx').filter((file) => !/\.(test|stories)\.tsx$/.test(file) && basename(file) !== 'render-with-words.tsx');
    const told = stories.filter((file) => read(file).includes('export const Default: Story')).map((file) => file.replace('.stories', ''));
    expect(components.length).toBeGreaterThan(25);
    expect(components.filter((file) => !told.includes(file))).toEqual([]);
  });

  it('STB-02 the toolbar chooses tenant, mode, language, direction and viewport', () => {
    const offered = tools(tenants, written);
    const values = ({ toolbar }: (typeof offered)[keyof typeof offered]) => toolbar.items.map(({ value }) => value);
    expect(values(offered.tenant)).toEqual([...tenants.map(({ code }) => code), ALL]);
    expect(values(offered.mode)).toEqual(['light', 'dark']);
    expect(values(offered.language)).toEqual(expect.arrayContaining(['EN', 'BN', 'UR']));
    expect(values(offered.direction)).toEqual(['auto', 'ltr', 'rtl']);
    expect(Object.values(viewports).map(({ styles }) => styles.width)).toEqual(expect.arrayContaining(['320px', '360px', '1280px']));
  });

  it.each(written)('STB-02 in %s the direction is that of the language unless the toolbar says another', (language) => {
    expect(choiceOf({ language, direction: 'auto' }, tenants).direction).toBe(languages[language].direction);
    expect(choiceOf({ language, direction: 'rtl' }, tenants).direction).toBe('rtl');
    expect(choiceOf({ language, direction: 'ltr' }, tenants).direction).toBe('ltr');
  });

  it('STB-02 every tenant of the toolbar is shown alone, and all of them side by side', () => {
    for (const tenant of tenants) expect(choiceOf({ tenant: tenant.code, mode: 'dark' }, tenants)).toMatchObject({ tenants: [tenant], mode: 'dark' });
    expect(choiceOf({ tenant: ALL }, tenants).tenants).toEqual(tenants);
    expect(choiceOf({ tenant: 'nobody', mode: 'sepia', language: 'XX' }, tenants)).toMatchObject({ tenants: [tenants[0]], mode: 'light', language: 'EN' });
  });

  it('STB-03 the test run renders every story in both modes and both directions, in brands and languages that exist', () => {
    expect(steps.map(({ name }) => name)).toContain('stories');
    const choices = testedFrames.map((frame) => {
      const [tenant = '', mode = '', language = ''] = frame.split(' ');
      const choice = choiceOf({ tenant, mode, language, direction: 'auto' }, tenants);
      expect(`${choice.tenants[0]?.code} ${choice.mode} ${choice.language}`).toBe(frame);
      return choice;
    });
    expect(new Set(choices.map(({ mode }) => mode))).toEqual(new Set(['light', 'dark']));
    expect(new Set(choices.map(({ direction }) => direction))).toEqual(new Set(['ltr', 'rtl']));
  });

  it('STB-03 a fault that axe finds is an error, and no story turns the check off', () => {
    expect(read('.storybook/preview.tsx')).toContain("a11y: { test: 'error' }");
    const excused = stories.filter((file) => /a11y\s*:\s*\{[^}]*(test\s*:|disable)|!test/.test(read(file)));
    expect(excused).toEqual([]);
  });
});
