import type { Plugin } from 'vite';

/**
 * Takes out what Firebase's SDK prints for developers: a bundle says nothing to the console but
 * warnings and errors.
 */
export const quietFirebase = (): Plugin => ({
  name: 'parlour:quiet-firebase',
  transform: {
    filter: { id: /[\\/]@firebase[\\/]/ },
    handler: (code) =>
      /\bconsole\.(?:log|debug)\(/.test(code)
        ? { code: code.replaceAll(/\bconsole\.(?:log|debug)\(/g, 'void ('), map: null }
        : null,
  },
});
