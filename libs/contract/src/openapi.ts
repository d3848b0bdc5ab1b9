/**
 * The OpenAPI 3.1 document of every call, made from the contract: nothing is described a second
 * time.
 */
import { z } from 'zod';

import { bodySchemaOf } from './body.ts';
import { contract } from './contract.ts';
import { listEndpoints } from './endpoints.ts';
import { errors, commonErrors } from './errors.ts';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * A schema as JSON Schema that stands inside the document at `place`; recursive schemas refer to
 * that place.
 */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', documentPath: string): Json {
  // What JSON Schema cannot say (a refinement) is said in the summary; it must not stop the
  // document.
  const jsonSchema = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>;
  delete jsonSchema['$schema'];
  const relocated = JSON.stringify(jsonSchema)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#${documentPath}/$defs/`)
    .replaceAll('"$ref":"#"', `"$ref":"#${documentPath}"`);
  return JSON.parse(relocated) as Json;
}

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function buildSecurity({ access }: Route): Json {
  if (access === 'public') return { security: [] };
  if (access === 'vendor') return { security: [{ vendor: [] }] };
  return { security: [{ token: [], binding: [] }] };
}

function buildParameters(call: Route, path: string, documentPath: string): Json[] {
  const header = (name: string, required: boolean, description: string): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  const common =
    call.access === 'vendor'
      ? []
      : [
          header('Merchant', true, 'Code of the merchant; must be the one whose host is asked.'),
          header(
            'Language',
            call.needsLanguage === true,
            'Code of the language that messages should be in.',
          ),
        ];
  const keys = call.idempotency
    ? [
        header(
          'Idempotency-Key',
          call.idempotency === 'required',
          '16 to 255 characters; the same key and body give the same answer.',
        ),
      ]
    : [];
  if (!call.query) return [...common, ...keys];
  const query = toJsonSchema(call.query, 'input', documentPath) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return [
    ...common,
    ...keys,
    ...Object.entries(query.properties ?? {}).map(([name, schema]) =>
      path.includes(`{${name}}`)
        ? { name, in: 'path', required: true, schema }
        : { name, in: 'query', required: query.required?.includes(name) ?? false, schema },
    ),
  ];
}

function buildRequestBody(call: Route, documentPath: string): Json {
  const body = bodySchemaOf(call);
  if (!body) return {};
  const inner = pointer('requestBody', 'content', 'application/json', 'schema');
  const insideSealed = call.encrypted
    ? pointer('properties', 'value', 'contentSchema', 'properties', 'body')
    : '';
  const plain = toJsonSchema(body, 'input', `${documentPath}${inner}${insideSealed}`);
  const sealed = {
    type: 'object',
    required: ['value'],
    additionalProperties: false,
    properties: {
      value: {
        type: 'string',
        contentMediaType: 'application/jose',
        description:
          'Compact JWE (ECDH-ES+A256KW, A256GCM) to the key of /wps/session/key, around ' +
          '{iat, jti, aud, htm, htu, body}.',
        contentSchema: {
          type: 'object',
          required: ['iat', 'jti', 'aud', 'htm', 'htu', 'body'],
          properties: {
            iat: { type: 'integer', description: 'Seconds since 1970.' },
            jti: { type: 'string', description: 'Used once.' },
            aud: { type: 'string', description: 'Code of the merchant.' },
            htm: { type: 'string', description: 'Method of the call.' },
            htu: { type: 'string', description: 'Path of the call.' },
            body: plain,
          },
        },
      },
    },
  };
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: call.encrypted ? sealed : plain },
        ...(call.form && { 'application/x-www-form-urlencoded': { schema: plain } }),
      },
    },
  };
}

function buildResponses(call: Route, documentPath: string): Json {
  const content = pointer('responses', '200', 'content', 'application/json', 'schema');
  const schemaPath = (inner: string) => `${documentPath}${content}${inner}`;
  const reply = call.raw
    ? toJsonSchema(call.reply, 'output', schemaPath(''))
    : {
        type: 'object',
        required: ['success', 'value'],
        properties: {
          success: { const: true },
          value: toJsonSchema(call.reply, 'output', schemaPath(pointer('properties', 'value'))),
        },
      };
  const closed =
    call.openWhenClosed || call.access === 'vendor'
      ? []
      : (['maintenance', 'region_restricted'] as const);
  const outdated = call.encrypted ? (['client_outdated'] as const) : [];
  const codes = [...new Set([...(call.errors ?? []), ...outdated, ...closed, ...commonErrors])];
  const byStatus = Map.groupBy(codes, (code) =>
    String(call.softFail && errors[code] < 500 ? 200 : errors[code]),
  );
  const refusals = [...byStatus]
    .filter(([status]) => status !== '200')
    .map(([status, some]) => [
      status,
      {
        description: some.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  return {
    responses: {
      200: { description: call.summary, content: { 'application/json': { schema: reply } } },
      ...Object.fromEntries(refusals),
    },
  };
}

/** Parts of the document that every operation refers to. */
const components: Json = {
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The raw token of a login, without a scheme.',
    },
    binding: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-sid',
      description: 'Set by the login that gave the token; both are needed.',
    },
    vendor: {
      type: 'apiKey',
      in: 'header',
      name: 'x-vendor-signature',
      description: 'See docs/vendor-api.md.',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['success', 'errorCode', 'message'],
      properties: {
        success: { const: false },
        errorCode: { enum: Object.keys(errors) },
        message: { type: 'string' },
        value: {
          type: 'object',
          description: 'Facts: fields at fault, allowed range, stored balance.',
        },
      },
    },
  },
};

/** The operation of a call at `path`, as it stands in the document below `place`. */
const buildOperation = (call: Route, path: string, documentPath: string): Json => ({
  summary: call.summary,
  ...(call.module && { 'x-module-id': call.module }),
  'x-access': call.access,
  ...(call.needsSwitch && { 'x-needs-switch': call.needsSwitch }),
  ...buildSecurity(call),
  parameters: buildParameters(call, path, documentPath),
  ...buildRequestBody(call, documentPath),
  ...buildResponses(call, documentPath),
});

/** Makes the document. `version` is shown as the API's version. */
export function openApiDocument(version = '1'): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls) as [string, Route][]) {
      for (const [index, { method, path: written }] of listEndpoints(call).entries()) {
        const path = written.replaceAll(/:(\w+)/g, '{$1}');
        const verb = method.toLowerCase();
        const item = (paths[path] ??= {});
        item[verb] = {
          operationId: index === 0 ? `${group}.${name}` : `${group}.${name}.alias${index}`,
          tags: [group],
          ...(index > 0 && {
            description: `Alias: the same call as ${call.method} ${call.path}.`,
            'x-alias-of': `${group}.${name}`,
          }),
          ...buildOperation(call, path, pointer('paths', path, verb)),
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlour gateway',
      version,
      description:
        'Every call of the gateway, made from libs/contract. Amounts are JSON numbers with ' +
        'at most two decimals.',
    },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components,
  };
}
