import { expect, test } from 'vitest';

import { shellFiles } from './worker.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_first.js'] },
  '_first.js': { file: 'assets/first-1.js' },
  'virtual:parlour-locale/UR/first': { file: 'assets/ur-1.js' },
  'virtual:parlour-locale/UR/wallet': { file: 'assets/ur-wallet-1.js' },
  'src/screens/offline-screen.tsx': {
    file: 'assets/offline-1.js',
    imports: ['_first.js', '_empty.js'],
  },
  '_empty.js': { file: 'assets/empty-1.js' },
  '../../libs/wallet/src/screens/deposit-screen.tsx': { file: 'assets/deposit-1.js' },
};

test('keeps the shell, its words and the offline page, and no other screen', () => {
  expect(shellFiles(manifest)).toEqual([
    '/assets/empty-1.js',
    '/assets/entry-1.js',
    '/assets/first-1.js',
    '/assets/offline-1.js',
    '/assets/ur-1.js',
  ]);
});
