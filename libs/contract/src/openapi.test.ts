import { expect, it } from 'vitest';

import { contract } from './contract.ts';
import { listEndpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  security: object[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: { additionalProperties?: boolean } }> };
  description?: string;
  'x-alias-of'?: string;
  'x-module-id'?: string;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const document = openApiDocument() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
);

it('API-02 lists every call of the contract under every path and verb it answers', () => {
  const wanted = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]: [string, Route]) =>
      listEndpoints(call).map(
        ({ method, path }) =>
          `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${group}.${name}`,
      ),
    ),
  );
  const found = operations.map(
    ({ path, verb, operation }) =>
      `${verb} ${path} ${operation.operationId.replace(/\.alias\d+$/, '')}`,
  );
  expect(found.toSorted()).toEqual(wanted.toSorted());
  expect(document.openapi).toBe('3.1.0');
});

it('API-02 gives each operation its own id', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
    operations.length,
  );
});

it('API-02 says which bodies take no further fields: those of our own calls', () => {
  const isClosed = (path: string, verb: string) =>
    document.paths[path]?.[verb]?.requestBody?.content['application/json']?.schema
      .additionalProperties === false;
  expect(isClosed('/wps/v2/passkey/rename', 'post')).toBe(true);
  expect(isClosed('/vendor/v1/bet', 'post')).toBe(true);
  expect(isClosed('/wps/feedback', 'put')).toBe(false);
});

it('API-02 says of which call an alias is another name', () => {
  const { description, 'x-alias-of': aliasOf } =
    document.paths['/wps/relay/MCS2_getPlayerAvatar']!['get']!;
  expect(aliasOf).toBe('account.playerAvatar');
  expect(description).toContain('GET /wps/relay/MCSFE_getPlayerAvatar');
  for (const { operation } of operations)
    expect(operation['x-alias-of'] !== undefined).toBe(/alias\d+$/.test(operation.operationId));
});

it('asks for the merchant everywhere but in the vendor API', () => {
  for (const { path, operation } of operations)
    expect(operation.parameters.some(({ name, required }) => name === 'Merchant' && required)).toBe(
      !path.startsWith('/vendor/'),
    );
});

it('says which calls a closed site answers, and where a language must be named', () => {
  const refusing = operations
    .filter(({ operation }) => JSON.stringify(operation.responses).includes('region_restricted'))
    .map(({ path }) => path);
  expect(refusing).toEqual(
    expect.arrayContaining(['/wps/v2/wallets/balance', '/wps/relay/CBS_getMessages']),
  );
  for (const path of ['/wps/system/status', '/wps/session/logout', '/vendor/v1/bet']) {
    expect(operations.some((operation) => operation.path === path)).toBe(true);
    expect(refusing).not.toContain(path);
  }
  const named = operations.filter(({ operation }) =>
    operation.parameters.some(({ name, required }) => name === 'Language' && required),
  );
  expect(named.map(({ path }) => path)).toEqual(['/wps/system/domainRoute']);
});

it('resolves every reference inside the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(1);
  for (const reference of references) {
    const found = reference
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
        document,
      );
    expect(found, reference).toBeDefined();
  }
});

it('API-02 says which calls need a token and its cookie, and which need nothing', () => {
  const securityOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.security;
  expect(securityOf('session.login')).toEqual([]);
  expect(securityOf('wallet.balance')).toEqual([{ token: [], binding: [] }]);
});
