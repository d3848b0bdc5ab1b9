import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Storybook's own: the site's configuration asks for one tenant, here all of them are on the page.
 */
export default defineConfig({ plugins: [react()], envPrefix: ['VITE_', 'STORYBOOK_'] });
