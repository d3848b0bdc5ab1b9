import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds Storybook (STORYBOOK_BUILT=1 takes what lies in dist) and serves it for a measurement. */
export async function serveStories(port: number) {
  const folder = join(root, 'dist/storybook');
  if (process.env['STORYBOOK_BUILT'] !== '1') {
    const { status } = spawnSync(
      'storybook',
      ['build', '--output-dir', folder, '--disable-telemetry', '--quiet'],
      { cwd: root, stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('Storybook could not be built');
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stories');
    readFile(join(folder, pathname)).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': kinds[extname(pathname)] ?? 'application/octet-stream',
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    addressOf: (story: string) =>
      `http://127.0.0.1:${port}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
