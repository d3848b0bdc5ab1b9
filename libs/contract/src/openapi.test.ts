import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';

import { events, eventStream } from './calls/events.ts';
import { contract } from './contract.ts';
import { listEndpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';

type Parameter = { name: string; in: string; required: boolean };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  security: object[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: object }> };
  description?: string;
  'x-alias-of'?: string;
  'x-module-id'?: string;
};
type Document = {
  openapi: string;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; parameters: Record<string, Parameter> };
};

const document = openApiDocument() as unknown as Document;

/** Returns the value that a reference names; the value itself where it is no reference. */
const resolve = (value: object): object =>
  '$ref' in value
    ? (String(value.$ref)
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>(
          (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
          document,
        ) as object)
    : value;
const parametersOf = ({ parameters }: Operation) => parameters.map(resolve) as Parameter[];

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
  const stream = `get ${eventStream.path} session.events`;
  expect(found.toSorted()).toEqual([...wanted, stream].toSorted());
  expect(document.openapi).toBe('3.1.0');
});

it('API-02 gives each operation its own id', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
    operations.length,
  );
});

it('API-02 says which bodies take no further fields: those of our own calls', () => {
  const isClosed = (path: string, verb: string) =>
    'additionalProperties' in
    resolve(document.paths[path]?.[verb]?.requestBody?.content['application/json']?.schema ?? {});
  expect(isClosed('/api/v1/passkey/rename', 'post')).toBe(true);
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
    expect(
      parametersOf(operation).some(({ name, required }) => name === 'Merchant' && required),
    ).toBe(!path.startsWith('/vendor/'));
});

it('says which calls a closed site answers, and where a language must be named', () => {
  const refusing = operations
    .filter(({ operation }) => JSON.stringify(operation.responses).includes('region_restricted'))
    .map(({ path }) => path);
  expect(refusing).toEqual(
    expect.arrayContaining(['/wps/v2/wallets/balance', '/api/v1/chat/messages']),
  );
  for (const path of ['/wps/system/status', '/wps/session/logout', '/vendor/v1/bet']) {
    expect(operations.some((operation) => operation.path === path)).toBe(true);
    expect(refusing).not.toContain(path);
  }
  const named = operations.filter(({ operation }) =>
    parametersOf(operation).some(({ name, required }) => name === 'Language' && required),
  );
  expect(named.map(({ path }) => path)).toEqual(['/wps/system/domainRoute']);
});

it('API-02 is a valid document of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('API-02 resolves every reference inside the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(1);
  for (const reference of references) expect(resolve({ $ref: reference }), reference).toBeDefined();
});

it('API-02 describes what calls share once: no large schema stands in two places', () => {
  const places = new Map<string, string[]>();
  const collect = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && Object.keys(value.properties as object).length >= 8) {
      const text = JSON.stringify(value);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    for (const [name, inner] of Object.entries(value)) collect(inner, `${place}/${name}`);
  };
  collect(document, '');
  expect([...places.values()].filter((some) => some.length > 1)).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Amount', 'Game', 'LoginResult', 'LoginBodyInput', 'Refusal']),
  );
});

it('API-02 is asked at the brand whose document it is', () => {
  expect(document.servers).toMatchObject([{ url: '/' }]);
});

it('API-02 describes the stream of events, each kind with its data', () => {
  const { parameters, responses, security } = document.paths[eventStream.path]!['get']!;
  const { content } = responses['200'] as {
    content: Record<string, { schema: { oneOf: object[] } }>;
  };
  const kinds = content['text/event-stream']?.schema.oneOf.map(resolve) as {
    properties: { event: { const: string }; data: object };
  }[];
  expect(kinds.map(({ properties }) => properties.event.const)).toEqual(Object.keys(events));
  expect(kinds[0]?.properties.data).toMatchObject({ required: ['sumBalance', 'cash', 'bonus'] });
  expect(security).toEqual([{ token: [], binding: [] }]);
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/LastEventId' });
});

it('API-02 says which calls need a token and its cookie, and which need nothing', () => {
  const securityOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.security;
  expect(securityOf('session.login')).toEqual([]);
  expect(securityOf('wallet.balance')).toEqual([{ token: [], binding: [] }]);
});
