import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { StorybookConfig } from '@storybook/react-vite';

const root = fileURLToPath(new URL('..', import.meta.url));

const config: StorybookConfig = {
  stories: [
    './*.mdx',
    './*.stories.tsx',
    '../libs/*/src/**/*.stories.tsx',
    '../apps/{site,arcade,console}/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Logos are drawn by reference and need an address of their own.
  staticDirs: globSync('tenants/*/assets', { cwd: root }).map((folder) => ({
    from: `../${folder}`,
    to: `/brands/${folder.split('/')[1]}`,
  })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
