/**
 * The OpenAPI 3.1 document of every call, made from the contract: nothing is described a second
 * time.
 */
import { z } from 'zod';

import { contract } from './contract.ts';
import { errors, everywhere } from './errors.ts';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * A schema as JSON Schema that stands inside the document at `place`; recursive schemas refer to
 * that place.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', place: string): Json {
  // What JSON Schema cannot say (a refinement) is said in the summary; it must not stop the
  // document.
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>;
  delete made['$schema'];
  const moved = JSON.stringify(made)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#${place}/$defs/`)
    .replaceAll('"$ref":"#"', `"$ref":"#${place}"`);
  return JSON.parse(moved) as Json;
}

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function securityOf({ access }: Route): Json {
  if (access === 'public') return { security: [] };
  if (access === 'vendor') return { security: [{ vendor: [] }] };
  return { security: [{ token: [], binding: [] }] };
}

function parametersOf(call: Route, path: string, place: string): Json[] {
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
  const query = schemaOf(call.query, 'input', place) as {
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

function bodyOf(call: Route, place: string): Json {
  if (!call.body) return {};
  const inner = pointer('requestBody', 'content', 'application/json', 'schema');
  const insideSealed = call.encrypted
    ? pointer('properties', 'value', 'contentSchema', 'properties', 'body')
    : '';
  const plain = schemaOf(call.body, 'input', `${place}${inner}${insideSealed}`);
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
          '{iat, jti, body}.',
        contentSchema: {
          type: 'object',
          required: ['iat', 'jti', 'body'],
          properties: {
            iat: { type: 'integer', description: 'Seconds since 1970.' },
            jti: { type: 'string', description: 'Used once.' },
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

function responsesOf(call: Route, place: string): Json {
  const at = (inner: string) =>
    `${place}${pointer('responses', '200', 'content', 'application/json', 'schema')}${inner}`;
  const reply = call.raw
    ? schemaOf(call.reply, 'output', at(''))
    : {
        type: 'object',
        required: ['success', 'value'],
        properties: {
          success: { const: true },
          value: schemaOf(call.reply, 'output', at(pointer('properties', 'value'))),
        },
      };
  const closed =
    call.openWhenClosed || call.access === 'vendor'
      ? []
      : (['maintenance', 'region_restricted'] as const);
  const codes = [...new Set([...(call.errors ?? []), ...closed, ...everywhere])];
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

/** One method and path of a call; its aliases are operations of their own. */
type Spelling = Pick<Route, 'method' | 'path'>;

const spellingsOf = (call: Route): Spelling[] => [
  { method: call.method, path: call.path },
  ...(call.alias ?? []),
];

/** The operation of a call at `path`, as it stands in the document below `place`. */
const operationOf = (call: Route, path: string, place: string): Json => ({
  summary: call.summary,
  ...(call.module && { 'x-module-id': call.module }),
  'x-access': call.access,
  ...(call.needsSwitch && { 'x-needs-switch': call.needsSwitch }),
  ...securityOf(call),
  parameters: parametersOf(call, path, place),
  ...bodyOf(call, place),
  ...responsesOf(call, place),
});

/** Makes the document. `version` is shown as the API's version. */
export function openApiDocument(version = '1'): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls) as [string, Route][]) {
      for (const [index, { method, path: written }] of spellingsOf(call).entries()) {
        const path = written.replaceAll(/:(\w+)/g, '{$1}');
        const verb = method.toLowerCase();
        const item = (paths[path] ??= {});
        item[verb] = {
          operationId: index === 0 ? `${group}.${name}` : `${group}.${name}.alias${index}`,
          tags: [group],
          ...(index > 0 && { description: `The same as ${call.method} ${call.path}.` }),
          ...operationOf(call, path, pointer('paths', path, verb)),
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
