import { bodySchemaOf } from './body.ts';
import { commonErrors, errors } from './errors.ts';
import type { Json, SchemaCollection } from './openapi-schemas.ts';
import type { Route } from './route.ts';

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const LANGUAGE = 'Code of the language that messages should be in.';
const IDEMPOTENCY_KEY = '16 to 255 characters; the same key and body give the same answer.';

/** The parameters that many calls take. */
export const parameters = {
  Merchant: header('Merchant', true, 'Code of the merchant; must be the one whose host is asked.'),
  Language: header('Language', false, LANGUAGE),
  RequiredLanguage: header('Language', true, LANGUAGE),
  IdempotencyKey: header('Idempotency-Key', false, IDEMPOTENCY_KEY),
  RequiredIdempotencyKey: header('Idempotency-Key', true, IDEMPOTENCY_KEY),
  LastEventId: header(
    'Last-Event-ID',
    false,
    'The id of the last event that arrived: the stream goes on after it.',
  ),
} as const;

/** A reference to one of the parameters that many calls take. */
export const parameter = (name: keyof typeof parameters): Json => ({
  $ref: `#/components/parameters/${name}`,
});

function buildSecurity({ access }: Route): Json {
  if (access === 'public') return { security: [] };
  if (access === 'vendor') return { security: [{ vendor: [] }] };
  return { security: [{ token: [], binding: [] }] };
}

function buildParameters(call: Route, path: string, schemas: SchemaCollection): Json[] {
  const common =
    call.access === 'vendor'
      ? []
      : [
          parameter('Merchant'),
          parameter(call.needsLanguage === true ? 'RequiredLanguage' : 'Language'),
        ];
  const keys = call.idempotency
    ? [parameter(call.idempotency === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
    : [];
  if (!call.query) return [...common, ...keys];
  const query = schemas.inline(call.query, 'input') as {
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

function buildRequestBody(call: Route, name: string, schemas: SchemaCollection): Json {
  const body = bodySchemaOf(call);
  if (!body) return {};
  const plain = schemas.addAs(`${name}Body`, body, 'input');
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

/** The answers of a call that is refused, by status. */
function buildRefusals(call: Route): Json {
  const closed =
    call.openWhenClosed || call.access === 'vendor'
      ? []
      : (['maintenance', 'region_restricted'] as const);
  const outdated = call.encrypted ? (['client_outdated'] as const) : [];
  const codes = [...new Set([...(call.errors ?? []), ...outdated, ...closed, ...commonErrors])];
  const byStatus = Map.groupBy(codes, (code) =>
    String(call.softFail && errors[code] < 500 ? 200 : errors[code]),
  );
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => status !== '200')
      .map(([status, some]) => [
        status,
        {
          description: some.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
  );
}

/**
 * Builds the parts of an operation that do not depend on its answer: the allowed callers, the
 * input, and the refusals.
 */
export const buildRequest = (call: Route, path: string, schemas: SchemaCollection) => ({
  summary: call.summary,
  ...(call.module && { 'x-module-id': call.module }),
  'x-access': call.access,
  ...(call.needsSwitch && { 'x-needs-switch': call.needsSwitch }),
  ...buildSecurity(call),
  parameters: buildParameters(call, path, schemas),
  responses: buildRefusals(call),
});

/** The operation of a call at `path`; its schemas are added to `schemas` under `name`. */
export function buildOperation(call: Route, name: string, path: string, schemas: SchemaCollection) {
  const value = schemas.addAs(`${name}Reply`, call.reply, 'output');
  const schema = call.raw
    ? value
    : {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value },
      };
  const { responses, ...request } = buildRequest(call, path, schemas);
  return {
    ...request,
    ...buildRequestBody(call, name, schemas),
    responses: {
      200: { description: call.summary, content: { 'application/json': { schema } } },
      ...responses,
    },
  };
}
