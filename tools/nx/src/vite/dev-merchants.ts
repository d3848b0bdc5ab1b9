import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Plugin, ViteDevServer } from 'vite';

import { loadTenant, tenantFolders } from '../load-tenant.ts';

/**
 * In development only: `GET /dev/merchants` lists the merchants of the repository and says whose
 * server this is, `POST /dev/merchants` with a merchant's code starts the server afresh as that
 * merchant's. A build knows nothing of it.
 */
export const devMerchants = (current: string): Plugin => ({
  name: 'parlour:dev-merchants',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/dev/merchants', (request, response, next) => {
      answer(server, current, request, response).then(undefined, next);
    });
  },
});

async function answer(
  server: ViteDevServer,
  current: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tenants = await Promise.all(tenantFolders().map((folder) => loadTenant(folder)));
  const reply = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.method !== 'POST')
    return void reply(
      200,
      tenants.map(({ code, merchantCode, brandName }) => ({
        merchantCode,
        brandName,
        isCurrent: code === current,
      })),
    );
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const wanted = Buffer.concat(chunks).toString('utf8').trim();
  const tenant = tenants.find(({ merchantCode }) => merchantCode === wanted);
  if (!tenant) return void reply(404, { unsupported: wanted });
  reply(200, { merchantCode: wanted });
  process.env['TENANT'] = tenant.code;
  await server.restart();
}
